--TEST--
Closing a socket wakes the coroutine that waits for it, and its number can be used anew
--EXTENSIONS--
async
sockets
--FILE--
<?php
use function Async\{spawn, await, delay};

for ($i = 0; $i < 3; $i++) {
    socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
    $task = spawn(function () use ($pair) {
        return [@socket_recv($pair[0], $buffer, 10, 0), socket_strerror(socket_last_error())];
    });
    delay(5);
    socket_close($pair[0]);
    echo json_encode(await($task)), "\n";

    /* The new sockets get the old numbers. */
    socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
    $task = spawn(fn() => socket_read($pair[0], 10));
    delay(5);
    socket_write($pair[1], 'fresh');
    echo await($task), "\n";
}
?>
--EXPECT--
[false,"Bad file descriptor"]
fresh
[false,"Bad file descriptor"]
fresh
[false,"Bad file descriptor"]
fresh
