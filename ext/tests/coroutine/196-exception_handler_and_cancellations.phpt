--TEST--
A handler of set_exception_handler() never sees a cancellation, and is never seen wrapped
--EXTENSIONS--
async
--FILE--
<?php
require 'child.inc';

echo "--- a token fires\n";
run_child(<<<'PHP'
    set_exception_handler(function (Throwable $e) { echo 'handled: ', get_class($e), "\n"; });
    Async\await(Async\spawn(fn() => Async\delay(50)), Async\timeout(1));
    PHP);
echo "--- set after the cancellation\n";
run_child(<<<'PHP'
    function first() { echo "first\n"; }
    function second(Throwable $e) { echo 'second: ', get_class($e), "\n"; }
    set_exception_handler('first');
    Async\spawn(fn() => Async\graceful_shutdown());
    try {
        Async\delay(10);
    } finally {
        var_dump(set_exception_handler('second'), set_exception_handler(null));
        restore_exception_handler();
    }
    PHP);
echo "--- a failure afterwards\n";
run_child(<<<'PHP'
    set_exception_handler(function (Throwable $e) { echo 'handled: ', $e->getMessage(), "\n"; });
    try {
        Async\await(Async\spawn(fn() => Async\delay(50)), Async\timeout(1));
    } catch (Async\OperationCanceledException) {
    }
    throw new LogicException('a failure');
    PHP);
echo "--- a failure afterwards, without a handler\n";
run_child(<<<'PHP'
    try {
        Async\await(Async\spawn(fn() => Async\delay(50)), Async\timeout(1));
    } catch (Async\OperationCanceledException) {
    }
    throw new LogicException('a failure');
    PHP);
?>
--EXPECTF--
--- a token fires
exit status 0
--- set after the cancellation
string(5) "first"
string(6) "second"
exit status 0
--- a failure afterwards
handled: a failure
exit status %d
--- a failure afterwards, without a handler

Fatal error: Uncaught LogicException: a failure in %s
Stack trace:
#0 {main}
  thrown in %s on line 6
exit status 255
