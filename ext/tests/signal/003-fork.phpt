--TEST--
A child process does not inherit its parent's waits for signals
--SKIPIF--
<?php if (!extension_loaded('posix') || !extension_loaded('pcntl')) die('skip posix or pcntl is missing'); ?>
--FILE--
<?php
use Async\Signal;
use function Async\{await, delay, signal};

$future = signal(Signal::SIGUSR1);
$pid = pcntl_fork();
if ($pid === 0) {
    $own = signal(Signal::SIGUSR2);
    posix_kill(getmypid(), SIGUSR2);
    await($own);
    posix_kill(posix_getppid(), SIGUSR1);
    exit(0);
}
var_dump(await($future)->name, $future->isCompleted());
pcntl_waitpid($pid, $status);
var_dump(pcntl_wexitstatus($status));
?>
--EXPECT--
string(7) "SIGUSR1"
bool(true)
int(0)
