--TEST--
exit() with a message in a coroutine prints it and ends with status 0
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
Async\spawn(function () { (function () { die("good bye\n"); })(); });
Async\delay(600000);
CODE);
?>
--EXPECT--
good bye
exit status 0
