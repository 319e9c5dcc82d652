--TEST--
Coroutines that catch the deadlock and wait again cannot hold the script for ever; their finally blocks run
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, await, suspend};
$times = 0;
$a = spawn(function () use (&$b, &$times) {
    suspend();
    try {
        while (true) {
            try { await($b); } catch (Async\AsyncCancellation $e) { $times++; }
        }
    } finally {
        echo "finally of a\n";
    }
});
$b = spawn(function () use ($a) {
    try {
        while (true) {
            try { await($a); } catch (Async\AsyncCancellation $e) {}
        }
    } finally {
        echo "finally of b\n";
    }
});
register_shutdown_function(function () use (&$times) { var_dump($times >= 3); });
CODE);
?>
--EXPECTREGEX--
(?s)^(finally of a\nfinally of b|finally of b\nfinally of a)\n\nFatal error: Uncaught Async\\DeadlockError: Deadlock detected.*bool\(true\)\nexit status 255$
