--TEST--
Fatal errors in a coroutine end the request in an orderly way, wherever they happen
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip after a fatal error nothing is freed');
if (getenv('SKIP_ASAN')) die('skip after a fatal error nothing is freed');
?>
--FILE--
<?php
require 'child.inc';
foreach ([
    'user error' => 'spawn(function () { suspend(); @trigger_error("user error", E_USER_ERROR); }); delay(600000);',
    'compile error' => 'spawn(function () { suspend(); eval("class A {} class A {}"); }); delay(600000);',
    'in a fiber' => 'spawn(function () { (new Fiber(function () { suspend(); @trigger_error("user error", E_USER_ERROR); }))->start(); }); delay(600000);',
    'in a callback' => 'spawn(function () { $l = [2, 1]; usort($l, function ($a, $b) { suspend(); @trigger_error("user error", E_USER_ERROR); }); }); delay(600000);',
    'in a finally handler' => 'spawn(fn() => 1)->finally(function () { @trigger_error("user error", E_USER_ERROR); }); delay(600000);',
    'after main' => 'spawn(function () { delay(1); @trigger_error("user error", E_USER_ERROR); });',
    'main' => 'spawn(function () { delay(600000); }); suspend(); @trigger_error("user error", E_USER_ERROR);',
    'main while others are suspended in fibers' => 'spawn(function () { (new Fiber(function () { delay(600000); }))->start(); }); suspend(); @trigger_error("user error", E_USER_ERROR);',
    'main is in a fiber' => 'spawn(function () { suspend(); @trigger_error("user error", E_USER_ERROR); }); (new Fiber(function () { delay(600000); }))->start();',
    'shutdown function' => 'register_shutdown_function(function () { spawn(function () { @trigger_error("user error", E_USER_ERROR); }); delay(600000); }); spawn(fn() => 1);',
] as $name => $code) {
    echo "--- $name\n";
    ob_start();
    run_child('use function Async\{spawn, suspend, delay};
register_shutdown_function(function () { echo "shutdown function\n"; });
function f() { ' . $code . ' } f();');
    echo preg_replace('/ in Standard input code\(.*? on line \d+| in Standard input code on line \d+/', '', ltrim(ob_get_clean()));
}
?>
--EXPECTF--
--- user error
Fatal error: user error
shutdown function
exit status 255
--- compile error
Fatal error: Cannot %Sdeclare class A%S
shutdown function
exit status 255
--- in a fiber
Fatal error: user error
shutdown function
exit status 255
--- in a callback
Fatal error: %s
shutdown function
exit status 255
--- in a finally handler
Fatal error: user error
shutdown function
exit status 255
--- after main
Fatal error: user error
shutdown function
exit status 255
--- main
Fatal error: user error
shutdown function
exit status 255
--- main while others are suspended in fibers
Fatal error: user error
shutdown function
exit status 255
--- main is in a fiber
Fatal error: user error
shutdown function
exit status 255
--- shutdown function
shutdown function

Fatal error: user error
exit status 255
