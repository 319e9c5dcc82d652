--TEST--
Of several uncaught exceptions none is lost
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, suspend};
foreach (['first', 'second', 'third'] as $message) {
    $kept[] = spawn(function () use ($message) { throw new LogicException($message); });
}
CODE);
?>
--EXPECTREGEX--
(?s)^\s*Fatal error: Uncaught LogicException: third .*Next LogicException: second .*Next LogicException: first .*exit status 255$
