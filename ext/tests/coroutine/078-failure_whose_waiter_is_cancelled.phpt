--TEST--
A failure is reported when the one who awaits it is cancelled before it can take it
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, await, suspend};
$failing = spawn(function () { suspend(); throw new LogicException('must not be lost'); });
$waiter = spawn(function () use ($failing) { await($failing); });
$failing->finally(function () use ($waiter) { $waiter->cancel(); });
CODE);
?>
--EXPECTF--

Fatal error: Uncaught LogicException: must not be lost in Standard input code:%d
Stack trace:
%A
  thrown in Standard input code on line %d
exit status 255
