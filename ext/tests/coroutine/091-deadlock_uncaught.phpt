--TEST--
A deadlock that nobody catches ends the script with one DeadlockError that says how many waited, where and for what
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, await, suspend};
register_shutdown_function(function () { echo "shutdown function\n"; });
$a = spawn(function () use (&$b) { suspend(); await($b); });
$b = spawn(function () use (&$c) { await($c); });
$c = spawn(function () use ($a) {
    try { await($a); } finally { echo "finally\n"; }
});
CODE);
?>
--EXPECTREGEX--
(?s)^finally\n\nFatal error: Uncaught Async\\DeadlockError: Deadlock detected: no active coroutines, 3 coroutines in waiting(?=.*Standard input code:4 )(?=.*Standard input code:5 )(?=.*Standard input code:7 ).*shutdown function\nexit status 255$
