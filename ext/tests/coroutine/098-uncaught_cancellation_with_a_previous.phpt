--TEST--
A cancellation of the main script that nobody catches is silent, also when it has a previous exception
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
Async\suspend();
throw new Async\AsyncCancellation('stop', 0, new Exception("cause\n\nNext time"));
CODE);
?>
--EXPECTREGEX--
^exit status \d+$
