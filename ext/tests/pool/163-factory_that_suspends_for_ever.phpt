--TEST--
A factory that suspends for ever: a time limit holds, closing sends the requester away, and without either the deadlock is reported
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, current_coroutine, spawn, suspend};
require __DIR__ . '/numbered.inc';
$never = new Async\FutureState();
$pool = new Async\Pool(fn() => (new Async\Future($never))->await(), max: 1);
try {
    $pool->acquire(5);
} catch (Async\TimeoutException) {
    echo 'time over, ', counts($pool), "\n";
}
$requester = spawn(fn() => attempt(fn() => $pool->acquire()));
suspend();
$pool->close();
await($requester);
$pool = new Async\Pool(fn() => (new Async\Future($never))->await(), max: 1);
attempt(fn() => $pool->acquire());
echo counts($pool), "\n";
--EXPECTF--
time over, 1=0+1
Async\PoolException: Pool is closed
Async\AsyncCancellation: Deadlock detected
  previous Async\DeadlockError: Nobody is left to wake this coroutine: %s waits for a future created at %s
0=0+0

Fatal error: Uncaught Async\DeadlockError: Deadlock detected: no active coroutines, 2 coroutines in waiting
%A
