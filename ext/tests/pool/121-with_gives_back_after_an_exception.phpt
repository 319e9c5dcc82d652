--TEST--
with() gives back when the function throws, and a destructor's exception is chained
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 1);
attempt(fn() => $pool->with(fn($r) => throw new RuntimeException("from the function")));
echo counts($pool), "\n";
$pool = new Async\Pool('make_numbered', destructor: fn() => throw new LogicException("from the destructor"),
    beforeRelease: fn() => false);
attempt(fn() => $pool->with(fn($r) => throw new RuntimeException("from the function")));
attempt(fn() => $pool->with(fn($r) => 'lost result'));
echo counts($pool), "\n";
--EXPECT--
RuntimeException: from the function
1=1+0
RuntimeException: from the function
  previous LogicException: from the destructor
LogicException: from the destructor
0=0+0
