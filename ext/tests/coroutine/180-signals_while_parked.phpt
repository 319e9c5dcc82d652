--TEST--
Handlers of asynchronous signals run promptly while all coroutines are parked (B099)
--EXTENSIONS--
pcntl
posix
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip a process that is ended by a signal frees nothing');
?>
--FILE--
<?php
use function Async\{spawn, await, delay, current_coroutine};

pcntl_async_signals(true);
$waiter = spawn(function () { delay(600000); });
pcntl_signal(SIGUSR1, function ($signal) use ($waiter) {
    echo "handler\n";
    $waiter->cancel(new Async\AsyncCancellation('by signal'));
});
if (pcntl_fork() === 0) {
    usleep(20000);
    posix_kill(posix_getppid(), SIGUSR1);
    posix_kill(getmypid(), SIGKILL);
}
try {
    await($waiter);
} catch (Async\AsyncCancellation $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
handler
by signal
