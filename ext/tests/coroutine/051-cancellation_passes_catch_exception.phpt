--TEST--
catch (Exception) lets a cancellation through
--FILE--
<?php
use function Async\{spawn, await, suspend, delay};

$coroutine = spawn(function () {
    try {
        delay(600000);
    } catch (Exception $e) {
        echo "must not be caught\n";
    }
    echo "not reached\n";
});
suspend();
$coroutine->cancel();
try {
    await($coroutine);
} catch (Cancellation $e) {
    echo get_class($e), "\n";
}
?>
--EXPECT--
Async\AsyncCancellation
