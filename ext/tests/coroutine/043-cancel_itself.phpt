--TEST--
A coroutine that cancels itself goes on to its next wait
--FILE--
<?php
use function Async\{spawn, await, suspend, delay, current_coroutine};

$coroutine = spawn(function () {
    current_coroutine()->cancel();
    echo "goes on\n";
    var_dump(current_coroutine()->isCancellationRequested(), current_coroutine()->isCancelled());
    try {
        suspend();
        echo "not reached\n";
    } catch (Cancellation $e) {
        echo get_class($e), "\n";
    }
    // Delivered once: the coroutine may go on when it has caught it.
    suspend();
    delay(0);
    return 'result after all';
});
echo await($coroutine), "\n";
var_dump($coroutine->isCancelled(), $coroutine->isCancellationRequested());

$no_wait = spawn(function () { current_coroutine()->cancel(); return 'no wait, no cancellation'; });
echo await($no_wait), "\n";
var_dump($no_wait->isCancelled());
?>
--EXPECT--
goes on
bool(true)
bool(false)
Async\AsyncCancellation
result after all
bool(false)
bool(true)
no wait, no cancellation
bool(false)
