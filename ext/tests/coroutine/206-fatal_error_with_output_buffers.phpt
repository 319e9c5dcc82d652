--TEST--
After a fatal error in a coroutine the buffers of all who are still there are printed
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip after a fatal error nothing is freed');
if (getenv('SKIP_ASAN')) die('skip after a fatal error nothing is freed');
?>
--FILE--
<?php
require 'child.inc';
$head = 'use function Async\{spawn, await, suspend, delay};
    ob_start(); echo "main\'s buffer\n";
    spawn(function () { ob_start(fn($text) => strtoupper($text)); echo "lost: it never goes on"; delay(100000); });';
echo "--- while it has a buffer\n";
run_child($head . 'await(spawn(function () {
    ob_start();
    echo "the coroutine\'s buffer\n";
    suspend();
    @trigger_error("user error", E_USER_ERROR);
}));');
echo "--- in the callback of its buffer\n";
run_child($head . 'await(spawn(function () {
    ob_start(function ($text) { suspend(); ob_start(); return $text; });
    echo "the coroutine\'s buffer\n";
    ob_end_flush();
}));');
?>
--EXPECT--
--- while it has a buffer
the coroutine's buffer

Fatal error: user error in Standard input code on line 8
main's buffer
exit status 255
--- in the callback of its buffer

Fatal error: ob_start(): Cannot use output buffering in output buffering display handlers in Standard input code on line 5
main's buffer
exit status 255
