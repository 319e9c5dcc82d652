--TEST--
What a signal's handler says is seen at once by a loop that waits in select() beside other coroutines
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
use function Async\{await, delay, spawn};

pcntl_async_signals(true);
$goes_on = true;
pcntl_signal(SIGTERM, function () use (&$goes_on) {
    echo "handler\n";
    $goes_on = false;
});
$pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$other = spawn(fn() => delay(600_000));
if (pcntl_fork() === 0) {
    usleep(20_000);
    posix_kill(posix_getppid(), SIGTERM);
    posix_kill(getmypid(), SIGKILL);
}
while ($goes_on) {
    $readable = [$pair[0]];
    $none = null;
    @stream_select($readable, $none, $none, null);
}
echo "the loop has ended\n";
$other->cancel();
?>
--EXPECT--
handler
the loop has ended
