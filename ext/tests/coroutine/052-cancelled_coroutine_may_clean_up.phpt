--TEST--
A coroutine may wait again in its catch and finally blocks after a cancellation
--FILE--
<?php
use function Async\{spawn, await, suspend, delay};

$coroutine = spawn(function () {
    try {
        try {
            delay(600000);
        } finally {
            delay(1);
            echo "waited in finally\n";
            echo await(spawn(fn() => 'awaited in finally')), "\n";
        }
    } catch (Async\AsyncCancellation $e) {
        suspend();
        echo "waited in catch\n";
        throw $e;
    }
});
suspend();
$coroutine->cancel();
try {
    await($coroutine);
} catch (Async\AsyncCancellation) {
    echo "cancelled\n";
}
?>
--EXPECT--
waited in finally
awaited in finally
waited in catch
cancelled
