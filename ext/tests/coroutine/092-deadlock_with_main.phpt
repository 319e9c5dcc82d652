--TEST--
A deadlock the main script takes part in can be caught there; the script still ends with the DeadlockError
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, await, current_coroutine};
$main = current_coroutine();
$a = spawn(function () use ($main) { await($main); });
try {
    await($a);
} catch (Async\AsyncCancellation $e) {
    echo "main: ", $e->getMessage(), "\n";
}
echo "main goes on\n";
CODE);
run_child(<<<'CODE'
use function Async\{spawn, await, current_coroutine};
$main = current_coroutine();
$a = spawn(function () use ($main) { await($main); });
try {
    await($a);
} finally {
    echo "finally of main\n";
}
CODE);
?>
--EXPECTF--
main: Deadlock detected
main goes on

Fatal error: Uncaught Async\DeadlockError: Deadlock detected: no active coroutines, 2 coroutines in waiting%a
exit status 255
finally of main

Fatal error: Uncaught Async\DeadlockError: Deadlock detected: no active coroutines, 2 coroutines in waiting%a
exit status 255
