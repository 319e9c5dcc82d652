--TEST--
An exception of a coroutine whose object is kept is reported at the end when nobody has looked at it
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, suspend, delay};
$kept = spawn(function () { throw new LogicException('kept'); });
suspend();
spawn(function () { delay(2); echo "others run to their end\n"; });
register_shutdown_function(function () { echo "shutdown function\n"; });
echo "end of main\n";
CODE);
?>
--EXPECTF--
end of main
others run to their end

Fatal error: Uncaught LogicException: kept in Standard input code:3
Stack trace:
#0 [internal function]: {closure%S}()
#1 {main}
  thrown in Standard input code on line 3
shutdown function
exit status 255
