--TEST--
An exception made out of a cancellation is reported like any other
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, suspend, delay};
$coroutine = spawn(function () {
    try { delay(600000); } catch (Cancellation $e) { throw new LogicException('made of a cancellation', 0, $e); }
});
suspend();
$coroutine->cancel();
CODE);
run_child(<<<'CODE'
Async\suspend();
throw new LogicException('made of a cancellation', 0, new Async\AsyncCancellation('cause'));
CODE);
?>
--EXPECTF--

Fatal error: Uncaught Async\AsyncCancellation: Coroutine cancelled in %s
%A
Next LogicException: made of a cancellation in %a
exit status 255

Fatal error: Uncaught Async\AsyncCancellation: cause in %s
%A
Next LogicException: made of a cancellation in %a
exit status 255
