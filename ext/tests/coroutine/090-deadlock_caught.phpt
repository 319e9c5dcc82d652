--TEST--
Those who are parked in a deadlock get an AsyncCancellation they may catch, with the place in the report
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, await, suspend};
$a = spawn(function () use (&$b) {
    suspend();
    try {
        await($b);
    } catch (Async\AsyncCancellation $e) {
        echo "a: ", $e->getMessage(), "\n";
    }
});
$b = spawn(function () use ($a) {
    try {
        await($a);
    } catch (Async\AsyncCancellation $e) {
        echo "b: ", $e->getMessage(), "\n";
    }
});
echo "end of main\n";
CODE);
?>
--EXPECTF--
end of main
a: Deadlock detected
b: Deadlock detected

Fatal error: Uncaught Async\DeadlockError: Deadlock detected: no active coroutines, 2 coroutines in waiting%a
exit status 255
