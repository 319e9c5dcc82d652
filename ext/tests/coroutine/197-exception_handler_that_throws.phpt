--TEST--
What the exception handler throws for a coroutine's failure is reported; shutdown functions still run
--EXTENSIONS--
async
--FILE--
<?php
require 'child.inc';

run_child(<<<'PHP'
    set_exception_handler(function (Throwable $e) {
        echo 'handled: ', $e->getMessage(), "\n";
        nowhere_defined();
    });
    Async\spawn(fn() => throw new LogicException('a failure'));
    Async\delay(1);
    PHP);
run_child(<<<'PHP'
    set_exception_handler(function (Throwable $e) {
        throw new RuntimeException('from the handler', 0, $e);
    });
    Async\suspend();
    register_shutdown_function(function () { echo "shutdown function\n"; });
    Async\spawn(fn() => throw new LogicException('a failure'));
    PHP);
?>
--EXPECTF--
handled: a failure
%AUncaught Error: Call to undefined function nowhere_defined()%A
exit status 255
%AUncaught LogicException: a failure%ANext RuntimeException: from the handler%A
shutdown function
exit status 255
