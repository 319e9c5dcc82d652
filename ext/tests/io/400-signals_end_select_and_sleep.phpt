--TEST--
A signal ends select() and the sleeping functions of coroutines, as it does without them
--EXTENSIONS--
async
pcntl
posix
sockets
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip a process that is ended by a signal frees nothing');
?>
--FILE--
<?php
use function Async\{await, spawn};

const A_MINUTE = 60;

$pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $sockets);
$select = function (callable $select, $what) {
    $readable = [$what];
    $none = null;
    return @$select($readable, $none, $none, A_MINUTE);
};
$sleepers = [
    'stream_select' => fn() => $select('stream_select', $pair[0]),
    'socket_select' => fn() => $select('socket_select', $sockets[0]),
    'sleep' => fn() => sleep(A_MINUTE) > A_MINUTE - 20,
    'usleep' => fn() => usleep(A_MINUTE * 1_000_000),
    'time_nanosleep' => fn() => time_nanosleep(A_MINUTE, 0)['seconds'] > A_MINUTE - 20,
];
pcntl_signal(SIGUSR1, fn() => print("handler\n"));
$dispatched = false;
$asleep = count($sleepers);
foreach ($sleepers as $name => $sleep) {
    $coroutines[$name] = spawn(function () use ($sleep, &$asleep) {
        if (--$asleep === 0 && pcntl_fork() === 0) {
            usleep(20_000);
            posix_kill(posix_getppid(), SIGUSR1);
            posix_kill(getmypid(), SIGKILL);
        }
        $result = $sleep();
        pcntl_signal_dispatch();
        return $result;
    });
}
foreach ($coroutines as $name => $coroutine) {
    $result = await($coroutine);
    echo $name, ': ', var_export($result, true), "\n";
}
?>
--EXPECT--
handler
stream_select: false
socket_select: false
sleep: true
usleep: NULL
time_nanosleep: true
