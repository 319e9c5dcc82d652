--TEST--
file_get_contents() over HTTP suspends, with the name looked up in a helper thread
--EXTENSIONS--
async
--SKIPIF--
<?php
if (gethostbyname('localhost') !== '127.0.0.1') {
    die('skip localhost has no address here');
}
?>
--FILE--
<?php
use function Async\{spawn, await};

$listener = stream_socket_server('tcp://127.0.0.1:0');
$port = explode(':', stream_socket_get_name($listener, false))[1];

/* Answers nobody before all have asked: one after the other they would wait for ever. */
spawn(function () use ($listener) {
    $clients = [];
    for ($i = 0; $i < 4; $i++) {
        $client = stream_socket_accept($listener, 10);
        while (trim(fgets($client)) !== '') {
        }
        $clients[] = $client;
    }
    foreach ($clients as $i => $client) {
        fwrite($client, "HTTP/1.0 200 OK\r\nContent-Length: 6\r\n\r\nhello\n");
        fclose($client);
    }
});

$tasks = [];
foreach (['127.0.0.1', 'localhost', '127.0.0.1', 'localhost'] as $host) {
    $tasks[] = spawn(fn() => file_get_contents("http://$host:$port/"));
}
foreach ($tasks as $task) {
    echo await($task);
}
?>
--EXPECT--
hello
hello
hello
hello
