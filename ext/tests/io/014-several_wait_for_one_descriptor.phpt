--TEST--
Several coroutines may wait for one descriptor; one reads, another writes
--EXTENSIONS--
async
sockets
--FILE--
<?php
use function Async\{spawn, await, delay};

socket_create_pair(AF_UNIX, SOCK_DGRAM, 0, $pair);
$tasks = [];
for ($i = 0; $i < 5; $i++) {
    $tasks[] = spawn(fn() => socket_read($pair[0], 100));
}
delay(5);
for ($i = 0; $i < 5; $i++) {
    socket_write($pair[1], "datagram $i");
}
$got = array_map(await(...), $tasks);
sort($got);
echo implode(', ', $got), "\n";

socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
$reader = spawn(fn() => socket_read($pair[0], 100));
$writer = spawn(fn() => socket_write($pair[0], str_repeat('x', 2_000_000)));
delay(5);
socket_write($pair[1], 'answer');
echo await($reader), "\n";
$taken = 0;
while ($taken < 2_000_000) {
    $taken += strlen(socket_read($pair[1], 65536));
}
echo await($writer), ' ', $taken, "\n";
?>
--EXPECT--
datagram 0, datagram 1, datagram 2, datagram 3, datagram 4
answer
2000000 2000000
