--TEST--
A resource that becomes garbage after its coroutine's end is taken back when somebody would have to wait
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 2);
$first = spawn(fn() => $pool->acquire());
$second = spawn(fn() => $pool->acquire());
$r = await($first);
await($second);
unset($r, $first, $second);
echo counts($pool), "\n";
echo ($r = $pool->acquire())->id, ' ', counts($pool), "\n";
--EXPECTF--
2=0+2

Warning: Async\Pool: the resource (Numbered) acquired at %s:5 was never released and has been taken back in %s on line %d

Warning: Async\Pool: the resource (Numbered) acquired at %s:6 was never released and has been taken back in %s on line %d
1 2=1+1
