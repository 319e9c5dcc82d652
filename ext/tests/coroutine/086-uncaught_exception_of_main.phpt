--TEST--
An uncaught exception of the main script cancels the other coroutines before shutdown functions
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, suspend, delay};
register_shutdown_function(function () { echo "shutdown function\n"; });
spawn(function () {
    try { delay(600000); } finally { echo "finally of a coroutine\n"; }
});
suspend();
throw new LogicException('main fails');
CODE);
?>
--EXPECTF--

Fatal error: Uncaught LogicException: main fails in Standard input code:8
Stack trace:
#0 {main}
  thrown in Standard input code on line 8
finally of a coroutine
shutdown function
exit status 255
