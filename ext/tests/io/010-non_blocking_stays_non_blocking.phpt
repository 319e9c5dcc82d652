--TEST--
Sockets that their owner has made non-blocking, and calls that must not wait, never suspend
--EXTENSIONS--
async
sockets
--FILE--
<?php
use function Async\{spawn, delay};

socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
$streams = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$turns = 0;
$ticker = spawn(function () use (&$turns) {
    for (;;) {
        delay(0);
        $turns++;
    }
});
delay(0);

$before = $turns;
echo json_encode(@socket_recv($pair[0], $buffer, 10, MSG_DONTWAIT)), "\n";
socket_set_nonblock($pair[0]);
echo json_encode(@socket_recv($pair[0], $buffer, 10, 0)), "\n";
/* After a request the answer is not expected at once; it must not be waited for all the same. */
echo json_encode(socket_write($pair[0], 'request')), "\n";
echo json_encode(@socket_recv($pair[0], $buffer, 10, 0)), "\n";
stream_set_blocking($streams[0], false);
echo json_encode(fwrite($streams[0], 'request')), "\n";
echo json_encode(fread($streams[0], 10)), "\n";
$read = [$streams[0]];
$write = $except = null;
echo json_encode(stream_select($read, $write, $except, 0)), "\n";
echo $turns - $before, " turns of others\n";
$ticker->cancel();
?>
--EXPECT--
false
false
7
false
7
""
0
0 turns of others
