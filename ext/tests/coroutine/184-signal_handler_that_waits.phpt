--TEST--
A signal handler that tries to wait gets an error that says it cannot, or may wait; others are not disturbed
--EXTENSIONS--
pcntl
posix
--FILE--
<?php
use function Async\{spawn, await, suspend, delay};

pcntl_async_signals(true);
$handled = false;
pcntl_signal(SIGUSR1, function () use (&$handled) {
    try {
        delay(1);
    } catch (Error $e) {
        if (!str_contains($e->getMessage(), 'signal handler')) throw $e;
    }
    $spawned = spawn(function () { echo "spawned by the handler\n"; });
    $handled = true;
});
$other = spawn(function () { for ($i = 0; $i < 3; $i++) delay(1); return 'undisturbed'; });
posix_kill(getmypid(), SIGUSR1);
while (!$handled) suspend();
$text = await($other);
echo $text, "\n";
?>
--EXPECT--
spawned by the handler
undisturbed
