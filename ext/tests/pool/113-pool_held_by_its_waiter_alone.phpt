--TEST--
A pool held by nobody but its waiter: the waiter is told of the deadlock, with the pool's numbers, in its own coroutine
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, current_coroutine};
require __DIR__ . '/numbered.inc';
$waiter = spawn(function () {
    $pool = new Async\Pool('make_numbered', max: 2);
    $a = $pool->acquire();
    $b = $pool->acquire();
    $id = current_coroutine()->getId();
    try {
        $pool->acquire();
    } catch (Async\AsyncCancellation $e) {
        echo $e->getMessage(), ' ', counts($pool), "\n";
        var_dump(current_coroutine()->getId() === $id);
    }
});
try {
    await($waiter);
} catch (Async\AsyncCancellation) {
}
--EXPECTF--
Deadlock detected 2=0+2
bool(true)

Fatal error: Uncaught Async\DeadlockError: Deadlock detected: no active coroutines, 2 coroutines in waiting%APool::acquire() (2 of 2 resources in use, 1 waiting)%A
