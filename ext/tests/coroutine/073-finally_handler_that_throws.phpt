--TEST--
An exception in a finally handler does not keep the other handlers from running, and is not lost
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, await};
$coroutine = spawn(function () { return 'result'; });
$coroutine->finally(function () { throw new LogicException('handler failed'); });
$coroutine->finally(function () { echo "second handler\n"; });
try {
    echo await($coroutine), "\n";
} catch (LogicException $e) {
    echo "await threw: ", $e->getMessage(), "\n";
}
CODE);
run_child(<<<'CODE'
use function Async\{spawn, await};
$coroutine = spawn(function () { throw new DomainException('body failed'); });
$coroutine->finally(function () { throw new LogicException('handler failed'); });
$coroutine->finally(function () { echo "second handler\n"; });
try {
    echo await($coroutine), "\n";
} catch (DomainException $e) {
    echo "a handler's exception takes the script down: not reached\n";
}
CODE);
?>
--EXPECTF--
second handler
await threw: handler failed
exit status 0
second handler

Fatal error: Uncaught DomainException: body failed in Standard input code:%d
%A
Next LogicException: handler failed in Standard input code:%d
Stack trace:
%A
  thrown in Standard input code on line %d
exit status 255
