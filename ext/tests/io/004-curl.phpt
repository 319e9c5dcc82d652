--TEST--
curl_exec() suspends its coroutine
--EXTENSIONS--
async
curl
--FILE--
<?php
use function Async\{spawn, await};

$listener = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($listener, false);

/* Answers nobody before all have asked. */
spawn(function () use ($listener) {
    $clients = [];
    for ($i = 0; $i < 3; $i++) {
        $client = stream_socket_accept($listener, 10);
        while (trim(fgets($client)) !== '') {
        }
        $clients[] = $client;
    }
    foreach ($clients as $client) {
        fwrite($client, "HTTP/1.0 200 OK\r\nContent-Length: 5\r\n\r\nhello");
        fclose($client);
    }
});

$tasks = [];
for ($i = 0; $i < 3; $i++) {
    $tasks[] = spawn(function () use ($address) {
        $curl = curl_init("http://$address/");
        curl_setopt($curl, CURLOPT_RETURNTRANSFER, true);
        return curl_exec($curl);
    });
}
foreach ($tasks as $task) {
    var_dump(await($task));
}
?>
--EXPECT--
string(5) "hello"
string(5) "hello"
string(5) "hello"
