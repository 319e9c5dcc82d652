--TEST--
What a signal handler throws while everybody waits goes to the main script
--EXTENSIONS--
pcntl
posix
--FILE--
<?php
use function Async\{spawn, await, suspend, delay};

pcntl_async_signals(true);
pcntl_signal(SIGALRM, function () { throw new RuntimeException('thrown by the handler'); });
$other = spawn(function () { try { delay(600000); } catch (Cancellation) { echo "other cancelled\n"; } });
pcntl_alarm(1);
try {
    delay(600000);
} catch (RuntimeException $e) {
    echo $e->getMessage(), "\n";
}
var_dump($other->isCompleted());
$other->cancel();
?>
--EXPECT--
thrown by the handler
bool(false)
other cancelled
