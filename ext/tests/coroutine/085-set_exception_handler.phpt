--TEST--
set_exception_handler() gets the uncaught exception of a coroutine, and may itself wait
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, await, suspend, delay};
register_shutdown_function(function () { echo "shutdown function\n"; });
set_exception_handler(function (Throwable $e) {
    echo "handler: ", get_class($e), ' ', $e->getMessage(), "\n";
    delay(1);
    echo await(spawn(fn() => 'awaited in the handler')), "\n";
});
spawn(function () { throw new LogicException('to the handler'); });
CODE);
?>
--EXPECT--
handler: LogicException to the handler
awaited in the handler
shutdown function
exit status 0
