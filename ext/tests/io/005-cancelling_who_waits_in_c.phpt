--TEST--
A coroutine that is cancelled in a C call sees the cancellation, not the call's failure
--EXTENSIONS--
async
sockets
--FILE--
<?php
use function Async\{spawn, await, delay};

socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $sockets);
$streams = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$calls = [
    'usleep' => fn() => usleep(10_000_000),
    'sleep' => fn() => sleep(10),
    'fgets' => fn() => fgets($streams[0]),
    'socket_recv' => function () use ($sockets) {
        return socket_recv($sockets[0], $buffer, 10, 0);
    },
    'stream_select' => function () use ($streams) {
        $read = [$streams[0]];
        $write = $except = null;
        return stream_select($read, $write, $except, 10);
    },
];
foreach ($calls as $name => $call) {
    $task = spawn(function () use ($name, $call) {
        try {
            $call();
            echo "$name: not cancelled\n";
        } catch (Async\AsyncCancellation $e) {
            echo "$name: ", $e::class, "\n";
            throw $e;
        }
    });
    delay(5);
    $task->cancel();
    try {
        await($task);
    } catch (Async\AsyncCancellation) {
    }
}

/* The descriptors are as good as before. */
$task = spawn(fn() => fgets($streams[0]));
delay(5);
fwrite($streams[1], "still alive\n");
echo await($task);
?>
--EXPECTF--
usleep: Async\AsyncCancellation
sleep: Async\AsyncCancellation
fgets: Async\AsyncCancellation
%Asocket_recv: Async\AsyncCancellation
%Astream_select: Async\AsyncCancellation
still alive
