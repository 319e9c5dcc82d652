--TEST--
tryAcquire answers null when nothing is free, and never what is promised to a waiter
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 1);
$r = $pool->tryAcquire();
echo $r->id, "\n";
var_dump($pool->tryAcquire());
$waiter = spawn(fn() => $pool->with(fn($r) => $r->id));
suspend();
$pool->release($r);
echo counts($pool), "\n";
var_dump($pool->tryAcquire());
echo await($waiter), "\n";
$pool->deactivate();
var_dump($pool->tryAcquire());
$pool->activate();
$pool->close();
var_dump($pool->tryAcquire());
--EXPECT--
1
NULL
1=1+0
NULL
1
NULL
NULL
