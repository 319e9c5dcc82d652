--TEST--
proc_open() and exec() work inside coroutines; their children start with a clean reactor
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await, delay};

$pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$reader = spawn(fn() => fgets($pair[0]));
delay(5);
$tasks = [
    spawn(function () {
        $process = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
        fwrite($pipes[0], 'through cat');
        fclose($pipes[0]);
        $text = stream_get_contents($pipes[1]);
        return $text . ' ' . proc_close($process);
    }),
    spawn(fn() => exec('echo through the shell')),
    spawn(fn() => trim(shell_exec('echo once more'))),
];
foreach ($tasks as $task) {
    echo await($task), "\n";
}
fwrite($pair[1], "the socket is still watched\n");
echo await($reader);
?>
--EXPECT--
through cat 0
through the shell
once more
the socket is still watched
