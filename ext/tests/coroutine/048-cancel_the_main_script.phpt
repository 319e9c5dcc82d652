--TEST--
The main script can be cancelled, and may catch it
--FILE--
<?php
use function Async\{spawn, await, suspend, delay, current_coroutine};

$main = current_coroutine();
spawn(function () use ($main) { $main->cancel(new Async\AsyncCancellation('stop main')); });
try {
    delay(600000);
} catch (Async\AsyncCancellation $e) {
    echo $e->getMessage(), "\n";
}
suspend();
echo "main goes on\n";
?>
--EXPECT--
stop main
main goes on
