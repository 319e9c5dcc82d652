--TEST--
A requester with a time limit that is cancelled leaves its creation to the next waiter
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend, delay};
require __DIR__ . '/numbered.inc';
$open = false;
$pool = new Async\Pool(function () use (&$open) {
    while (!$open) {
        delay(1);
    }
    return new Numbered();
}, max: 1);
$requester = spawn(fn() => $pool->acquire(100000));
suspend();
$waiter = spawn(fn() => $pool->with(fn($r) => $r->id));
suspend();
$requester->cancel();
attempt(fn() => await($requester));
$open = true;
echo await($waiter), ' ', Numbered::$made, ' ', counts($pool), "\n";
--EXPECTF--
Async\AsyncCancellation: %s
1 1 1=1+0
