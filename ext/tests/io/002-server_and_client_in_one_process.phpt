--TEST--
A server and its clients live in one process, although every call they make blocks
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$listener = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($listener, false);

$server = spawn(function () use ($listener) {
    for ($i = 0; $i < 3; $i++) {
        $client = stream_socket_accept($listener, 10);
        spawn(function () use ($client) {
            while (($line = fgets($client)) !== false) {
                fwrite($client, strtoupper($line));
            }
        });
    }
});

$clients = [];
foreach (['one', 'two', 'three'] as $word) {
    $clients[] = spawn(function () use ($address, $word) {
        $socket = stream_socket_client("tcp://$address");
        $answers = [];
        for ($i = 1; $i <= 3; $i++) {
            fwrite($socket, "$word $i\n");
            $answers[] = trim(fgets($socket));
        }
        return implode(', ', $answers);
    });
}
foreach ($clients as $client) {
    echo await($client), "\n";
}
await($server);
?>
--EXPECT--
ONE 1, ONE 2, ONE 3
TWO 1, TWO 2, TWO 3
THREE 1, THREE 2, THREE 3
