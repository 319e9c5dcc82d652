--TEST--
signal() is a future of the next signal; several may wait for one; the own handler comes back afterwards
--SKIPIF--
<?php if (!extension_loaded('posix')) die('skip posix is missing'); ?>
--FILE--
<?php
use Async\Signal;
use function Async\{await, await_all, delay, signal, spawn, timeout};

$future = signal(Signal::SIGUSR1);
spawn(fn () => posix_kill(getmypid(), SIGUSR1));
var_dump(await($future));
// While coroutines are busy, and while the script only waits for it.
$futures = [signal(Signal::SIGUSR1), signal(Signal::SIGUSR1), signal(Signal::SIGUSR2)];
posix_kill(getmypid(), SIGUSR2);
posix_kill(getmypid(), SIGUSR1);
[$results] = await_all($futures);
echo implode(' ', array_map(fn ($s) => $s->name, $results)), "\n";
// Tokens.
try {
    signal(Signal::SIGUSR1, timeout(1))->await();
} catch (Async\OperationCanceledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
$future = signal(Signal::SIGTERM);
$future->cancel();
signal(Signal::SIGTERM)->ignore();
try {
    signal(Signal::SIGKILL);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
$mapped = signal(Signal::SIGUSR2)->map(fn (Signal $s) => $s->name);
posix_kill(getmypid(), SIGUSR2);
var_dump($mapped->await());
// In the middle of a busy queue.
$stop = false;
$busy = spawn(function () use (&$stop) { while (!$stop) { Async\suspend(); } });
spawn(function () use (&$stop) { signal(Signal::SIGUSR1)->await(); $stop = true; });
Async\suspend();
posix_kill(getmypid(), SIGUSR1);
await($busy);
echo "stopped\n";
?>
--EXPECT--
enum(Async\Signal::SIGUSR1)
SIGUSR1 SIGUSR1 SIGUSR2
Async\TimeoutException
Signal 9 cannot be caught
string(7) "SIGUSR2"
stopped
