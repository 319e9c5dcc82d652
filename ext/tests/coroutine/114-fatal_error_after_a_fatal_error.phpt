--TEST--
A shutdown function may not use coroutines after a fatal error, and says so without a crash
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip after a fatal error nothing is freed');
if (getenv('SKIP_ASAN')) die('skip after a fatal error nothing is freed');
?>
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, await, suspend, delay, timeout, current_coroutine, get_coroutines};
register_shutdown_function(function () {
    foreach ([fn() => spawn(fn() => 1), fn() => suspend(), fn() => delay(1), fn() => current_coroutine()->getId(), fn() => count(get_coroutines())] as $try) {
        try { $try(); } catch (Error $e) { echo get_class($e), "\n"; }
    }
    echo "shutdown function ends\n";
});
spawn(function () { suspend(); @trigger_error('fatal', E_USER_ERROR); });
delay(600000);
CODE);
?>
--EXPECTF--

Fatal error: fatal in Standard input code on line %d
%Ashutdown function ends
exit status 255
