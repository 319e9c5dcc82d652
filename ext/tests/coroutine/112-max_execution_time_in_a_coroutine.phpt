--TEST--
max_execution_time ends the request in an orderly way when a coroutine uses it up
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip after a fatal error nothing is freed');
if (getenv('SKIP_ASAN')) die('skip after a fatal error nothing is freed');
?>
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, suspend, delay};
register_shutdown_function(function () { echo "shutdown function\n"; });
spawn(function () { delay(600000); });
spawn(function () {
    suspend();
    set_time_limit(1);
    while (true);
});
delay(600000);
CODE);
?>
--EXPECTF--

Fatal error: Maximum execution time of 1 second exceeded in Standard input code on line 8
shutdown function
exit status 255
