--TEST--
SO_RCVTIMEO and the time limits of streams hold, while others run
--EXTENSIONS--
async
sockets
--FILE--
<?php
use function Async\{spawn, await, delay};

$turns = 0;
$ticker = spawn(function () use (&$turns) {
    for (;;) {
        delay(5);
        $turns++;
    }
});

socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
socket_set_option($pair[0], SOL_SOCKET, SO_RCVTIMEO, ['sec' => 0, 'usec' => 50000]);
$start = hrtime(true);
var_dump(@socket_recv($pair[0], $buffer, 10, 0));
var_dump(socket_last_error($pair[0]) === SOCKET_EAGAIN);
var_dump(hrtime(true) - $start >= 50_000_000);

$streams = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
stream_set_timeout($streams[0], 0, 50000);
$start = hrtime(true);
var_dump(fgets($streams[0]));
var_dump(stream_get_meta_data($streams[0])['timed_out']);
var_dump(hrtime(true) - $start >= 50_000_000);
var_dump($turns >= 4);
$ticker->cancel();
?>
--EXPECT--
bool(false)
bool(true)
bool(true)
bool(false)
bool(true)
bool(true)
bool(true)
