--TEST--
getAwaitingInfo() says in words what a suspended coroutine waits for
--FILE--
<?php
use function Async\{spawn, await, suspend, delay, timeout};

$target = spawn(function () { delay(1); });
$waiter = spawn(function () use ($target) { await($target); });
$both = spawn(function () use ($target) { await($target, timeout(60000)); });
var_dump($waiter->getAwaitingInfo());
suspend();
echo implode("\n", $waiter->getAwaitingInfo()), "\n";
echo implode("\n", $target->getAwaitingInfo()), "\n";
echo implode("\n", $both->getAwaitingInfo()), "\n";
await($waiter);
var_dump($waiter->getAwaitingInfo());
?>
--EXPECTF--
array(0) {
}
coroutine %d%s025-awaiting_info.php:4
delay()
coroutine %d%s025-awaiting_info.php:4 or a timeout of 60000 ms
array(0) {
}
