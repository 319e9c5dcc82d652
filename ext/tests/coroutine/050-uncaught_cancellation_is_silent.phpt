--TEST--
A cancellation that nobody catches and nobody awaits is silent
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, suspend, delay};
register_shutdown_function(function () { echo "shutdown function\n"; });
$coroutine = spawn(function () { delay(600000); });
$never = spawn(function () {});
$never->cancel();
suspend();
$coroutine->cancel();
unset($coroutine, $never);
spawn(function () { throw new Async\AsyncCancellation('thrown by hand'); });
spawn(function () { throw new Async\OperationCanceledException('thrown by hand'); });
echo "end of main\n";
CODE);
?>
--EXPECT--
end of main
shutdown function
exit status 0
