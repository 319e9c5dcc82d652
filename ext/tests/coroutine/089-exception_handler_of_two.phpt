--TEST--
After an uncaught exception other coroutines may still fail on their way out; nothing is lost
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, delay, suspend};
spawn(function () { try { delay(600000); } finally { throw new DomainException('second'); } });
spawn(function () { suspend(); throw new LogicException('first'); });
CODE);
?>
--EXPECTF--

Fatal error: Uncaught %a
exit status 255
