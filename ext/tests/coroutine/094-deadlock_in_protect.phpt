--TEST--
A deadlock ends a wait inside protect(), too
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, await, suspend, protect};
$a = spawn(function () use (&$b) {
    suspend();
    protect(function () use (&$b) {
        try {
            await($b);
        } catch (Async\AsyncCancellation $e) {
            echo $e->getMessage(), "\n";
        }
    });
    echo "after the block\n";
});
$b = spawn(function () use ($a) { await($a); });
CODE);
?>
--EXPECTF--
Deadlock detected
after the block

Fatal error: Uncaught Async\DeadlockError: %a
exit status 255
