--TEST--
A requester cancelled inside beforeAcquire ends cancelled, and the resource counts as refused
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend, delay};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered',
    destructor: fn($r) => print("destroyed $r->id\n"),
    beforeAcquire: function ($r) { delay(100000); return true; }, min: 2);
$requester = spawn(fn() => $pool->acquire());
suspend();
echo counts($pool), "\n";
$requester->cancel();
attempt(fn() => await($requester));
echo counts($pool), "\n";
$pool->close();
--EXPECTF--
2=1+1
destroyed 2
Async\AsyncCancellation: %s
1=1+0
destroyed 1
