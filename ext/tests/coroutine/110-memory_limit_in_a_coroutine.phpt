--TEST--
Running into the memory limit in a coroutine ends the request with the message, shutdown functions and status 255
--SKIPIF--
<?php
if (getenv('SKIP_ASAN') || getenv('USE_ZEND_ALLOC') === '0') die('skip the limit is that of the engine\'s own memory');
?>
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, suspend, delay};
ini_set('memory_limit', '16M');
register_shutdown_function(function () { echo "shutdown function\n"; });
spawn(function () { delay(600000); echo "not reached\n"; });
spawn(function () {
    suspend();
    $text = 'x';
    while (true) $text .= $text;
});
delay(600000);
CODE);
?>
--EXPECTF--

Fatal error: Allowed memory size of 16777216 bytes exhausted%s(tried to allocate %d bytes) in Standard input code on line %d
shutdown function
exit status 255
