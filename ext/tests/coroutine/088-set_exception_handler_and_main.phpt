--TEST--
set_exception_handler() gets the uncaught exception of a coroutine once, and not the cancellation that ends the waiting main script
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, await, suspend, delay};
register_shutdown_function(function () { echo "shutdown function\n"; });
set_exception_handler(function (Throwable $e) {
    echo "handler: ", get_class($e), ' ', $e->getMessage(), "\n";
});
spawn(function () { throw new LogicException('to the handler'); });
suspend();
echo "not reached\n";
CODE);
?>
--EXPECT--
handler: LogicException to the handler
shutdown function
exit status 0
