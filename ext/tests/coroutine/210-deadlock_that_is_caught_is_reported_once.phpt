--TEST--
A coroutine that catches the deadlock and waits again adds no further report
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use Async\{Future, FutureState};
use function Async\{spawn, await};
set_exception_handler(function ($e) {
    for (; $e !== null; $e = $e->getPrevious()) {
        echo get_class($e), ': ', strtok($e->getMessage(), "\n"), "\n";
    }
});
spawn(function () {
    $state = new FutureState();
    $future = (new Future($state))->ignore();
    for ($i = 0; $i < 3; $i++) {
        try { await($future); } catch (Async\AsyncCancellation $e) { echo "$i ", $e->getMessage(), "\n"; }
    }
});
CODE);
?>
--EXPECT--
0 Deadlock detected
1 Deadlock detected
2 Deadlock detected
Async\DeadlockError: Deadlock detected: no active coroutines, 1 coroutines in waiting
exit status 0
