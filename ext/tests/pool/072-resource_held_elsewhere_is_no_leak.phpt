--TEST--
A resource that somebody else still holds is left to him after its coroutine has ended
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 1);
$r = await(spawn(fn() => $pool->acquire()));
echo counts($pool), "\n";
$pool->release($r);
echo counts($pool), "\n";
--EXPECT--
1=0+1
1=1+0
