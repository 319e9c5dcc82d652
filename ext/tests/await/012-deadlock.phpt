--TEST--
Awaiting what can never complete is a deadlock that is reported
--FILE--
<?php
require __DIR__ . '/../coroutine/child.inc';
run_child(<<<'PHP'
    use function Async\{await, await_all, current_coroutine, spawn, suspend};

    $main = current_coroutine();
    try {
        await_all([spawn(fn () => await($main))]);
    } catch (Async\AsyncCancellation $e) {
        echo $e->getMessage(), "\n", $e->getPrevious()->getMessage(), "\n";
    }
    PHP);
?>
--EXPECTF--
Deadlock detected
Nobody is left to wake this coroutine: coroutine 1 (main) at %s:6 waits for 1 of 1 awaitables

Fatal error: Uncaught Async\DeadlockError: Deadlock detected: no active coroutines, 2 coroutines in waiting
%A
exit status 255
