--TEST--
When the object of a failed coroutine goes without anybody having looked, the script ends with the exception
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, suspend};
$failed = spawn(function () { throw new LogicException('dropped'); });
suspend();
echo "still here\n";
unset($failed);
suspend();
echo "not reached\n";
CODE);
run_child(<<<'CODE'
use function Async\{spawn, suspend};
// The same, when only the collector finds it.
$failed = new stdClass;
$failed->coroutine = spawn(function ($o) { throw new LogicException('collected'); }, $failed);
$failed->self = $failed;
suspend();
unset($failed);
gc_collect_cycles();
suspend();
echo "not reached\n";
CODE);
?>
--EXPECTF--
still here

Fatal error: Uncaught LogicException: dropped in %a
exit status 255

Fatal error: Uncaught LogicException: collected in %a
exit status 255
