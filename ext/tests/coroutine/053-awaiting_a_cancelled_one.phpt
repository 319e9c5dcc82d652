--TEST--
Who awaits a coroutine that is cancelled gets its cancellation, and is not cancelled itself
--FILE--
<?php
use function Async\{spawn, await, suspend, delay};

$target = spawn(fn() => delay(600000));
$waiter = spawn(function () use ($target) {
    try {
        await($target);
    } catch (Async\AsyncCancellation $e) {
        echo $e->getMessage(), "\n";
    }
    suspend();
    return Async\current_coroutine()->isCancellationRequested();
});
suspend();
$target->cancel(new Async\AsyncCancellation('target stopped'));
var_dump(await($waiter));
?>
--EXPECT--
target stopped
bool(false)
