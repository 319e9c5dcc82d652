--TEST--
A coroutine cancelled inside beforeRelease ends cancelled; the resource is destroyed and the waiter gets a new one
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend, delay};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered',
    destructor: fn($r) => print("destroyed $r->id\n"),
    beforeRelease: function ($r) {
        if ($r->id === 1) {
            delay(100000);
        }
        return true;
    }, max: 1);
$holder = spawn(function () use ($pool) {
    $pool->release($pool->acquire());
});
$waiter = spawn(fn() => $pool->with(fn($r) => $r->id));
suspend();
suspend();
$holder->cancel();
attempt(fn() => await($holder));
echo await($waiter), ' ', counts($pool), "\n";
$pool->close();
--EXPECTF--
destroyed 1
Async\AsyncCancellation: %s
2 1=1+0
destroyed 2
