--TEST--
An exception that is awaited later, or looked at with getException(), is handled
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, await, suspend, delay};
$later = spawn(function () { throw new LogicException('awaited later'); });
$looked = spawn(function () { throw new LogicException('looked at'); });
suspend();
delay(1);
gc_collect_cycles();
try { await($later); } catch (LogicException $e) { echo $e->getMessage(), "\n"; }
echo $looked->getException()->getMessage(), "\n";
unset($later, $looked);
suspend();
echo "end of main\n";
CODE);
?>
--EXPECT--
awaited later
looked at
end of main
exit status 0
