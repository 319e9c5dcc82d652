--TEST--
pcntl_signal_dispatch() calls handlers in the coroutine that calls it
--EXTENSIONS--
pcntl
posix
--FILE--
<?php
use function Async\{spawn, await, suspend, current_coroutine};

$seen = null;
pcntl_signal(SIGUSR1, function () use (&$seen) { $seen = current_coroutine(); });
$coroutine = spawn(function () {
    suspend();
    posix_kill(getmypid(), SIGUSR1);
    pcntl_signal_dispatch();
});
await($coroutine);
var_dump($seen === $coroutine);
?>
--EXPECT--
bool(true)
