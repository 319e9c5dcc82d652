--TEST--
Running into the memory limit in a coroutine that outlives the script does not lose the shutdown functions
--SKIPIF--
<?php
if (getenv('SKIP_ASAN') || getenv('USE_ZEND_ALLOC') === '0') die('skip the limit is that of the engine\'s own memory');
?>
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
ini_set('memory_limit', '16M');
register_shutdown_function(function () { echo strtoupper("shutdown function\n"); });
Async\spawn(function () {
    $text = 'x';
    while (true) $text .= $text;
});
echo "end of main\n";
CODE);
?>
--EXPECTF--
end of main

Fatal error: Allowed memory size of 16777216 bytes exhausted%s(tried to allocate %d bytes) in Standard input code on line %d
SHUTDOWN FUNCTION
exit status 255
