--TEST--
A scalar that was never released stays lent, since nobody can tell who uses it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool(fn() => 'text', max: 2);
await(spawn(function () use ($pool) { $pool->acquire(); }));
echo counts($pool), "\n";
$pool->release('text');
echo counts($pool), "\n";
--EXPECT--
1=0+1
1=1+0
