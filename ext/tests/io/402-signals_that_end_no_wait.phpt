--TEST--
A signal for Async\signal() ends nobody's sleep, and no signal ends the wait of a driver or of delay()
--EXTENSIONS--
async
pcntl
posix
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip a process that is ended by a signal frees nothing');
?>
--FILE--
<?php
use Async\Signal;
use function Async\{await, delay, signal, spawn};

function send_to_parent(int $signal): void
{
    if (pcntl_fork() === 0) {
        usleep(20_000);
        posix_kill(posix_getppid(), $signal);
        posix_kill(getmypid(), SIGKILL);
    }
}

pcntl_async_signals(true);
$expected = signal(Signal::SIGUSR2);
[$near, $far] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
pcntl_signal(SIGUSR1, function () use ($far) {
    echo "handler\n";
    spawn(function () use ($far) {
        delay(20);
        fwrite($far, "line\n");
    });
});

$started = hrtime(true);
$sleeper = spawn(function () use ($started) {
    usleep(200_000);
    return hrtime(true) - $started >= 200_000_000;
});
delay(0);
send_to_parent(SIGUSR2);
echo $expected->await()->name, "\n";
echo 'slept to the end: ', var_export(await($sleeper), true), "\n";

$started = hrtime(true);
$delayed = spawn(function () use ($started) {
    delay(200);
    return hrtime(true) - $started >= 200_000_000;
});
send_to_parent(SIGUSR1);
echo fgets($near);
echo 'delayed to the end: ', var_export(await($delayed), true), "\n";
?>
--EXPECT--
SIGUSR2
slept to the end: true
handler
line
delayed to the end: true
