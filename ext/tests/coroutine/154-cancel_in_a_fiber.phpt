--TEST--
A cancellation appears inside the fiber that waits, and passes through it to the coroutine
--FILE--
<?php
use function Async\{spawn, await, suspend, delay};

$coroutine = spawn(function () {
    $fiber = new Fiber(function () {
        try { delay(600000); } finally { echo "finally of the fiber\n"; }
    });
    try { $fiber->start(); } finally { echo "finally of the coroutine\n"; }
});
suspend();
$coroutine->cancel();
try { await($coroutine); } catch (Async\AsyncCancellation $e) { echo get_class($e), "\n"; }
var_dump($coroutine->isCancelled());
?>
--EXPECT--
finally of the fiber
finally of the coroutine
Async\AsyncCancellation
bool(true)
