--TEST--
Cancelling who awaits does not cancel what is awaited
--FILE--
<?php
use function Async\{spawn, await, suspend};

$target = spawn(function () { suspend(); suspend(); suspend(); return 'target ends'; });
$waiter = spawn(fn() => await($target));
suspend();
$waiter->cancel();
suspend();
var_dump($waiter->isCancelled(), $target->isCancellationRequested());
echo await($target), "\n";
?>
--EXPECT--
bool(true)
bool(false)
target ends
