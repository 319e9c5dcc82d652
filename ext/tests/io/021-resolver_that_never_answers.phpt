--TEST--
A name server that never answers keeps only those waiting who asked, and not beyond their time
--EXTENSIONS--
async
posix
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip valgrind does not follow into mount');
if (posix_geteuid() !== 0) die('skip needs root, for a name server of its own');
exec('unshare -m true 2>/dev/null', $output, $status);
if ($status !== 0) die('skip no namespaces here');
if (!@stream_socket_server('udp://127.0.0.77:53', $code, $error, STREAM_SERVER_BIND)) die('skip the port is not to be had');
?>
--FILE--
<?php
$silent = stream_socket_server('udp://127.0.0.77:53', $code, $error, STREAM_SERVER_BIND);
$file = tempnam(sys_get_temp_dir(), 'async');
file_put_contents($file, "nameserver 127.0.0.77\noptions timeout:30 attempts:1\n");
$code = <<<'PHP'
<?php
use function Async\{await, delay, spawn, timeout};
$start = hrtime(true);
$passed = fn() => (hrtime(true) - $start) / 1e6;
$ticks = 0;
spawn(function () use (&$ticks) { for ($i = 0; $i < 40; $i++) { delay(5); $ticks++; } });
$pool = new Async\Pool(fn() => gethostbyname('some.host.example'), max: 1);
try {
    $pool->acquire(200);
} catch (Async\TimeoutException) {
    echo $passed() >= 200 && $passed() < 2000 ? "in time\n" : "late\n";
}
$task = spawn(fn() => gethostbyname('another.host.example'));
try {
    await($task, timeout(50));
} catch (Async\OperationCanceledException) {
    $task->cancel();
    echo "the other one, too\n";
}
var_dump($ticks >= 10);
$pool->close();
register_shutdown_function(fn() => print($passed() < 5000 ? "ends at once\n" : "ends late\n"));
exit(0);
PHP;
$process = proc_open(['unshare', '-m', 'sh', '-c', "mount --bind $file /etc/resolv.conf && exec " . PHP_BINARY . ' ' . getenv('TEST_PHP_EXTRA_ARGS')],
    [['pipe', 'r'], ['pipe', 'w'], ['redirect', 1]], $pipes);
$start = hrtime(true);
fwrite($pipes[0], $code);
fclose($pipes[0]);
echo stream_get_contents($pipes[1]);
proc_close($process);
var_dump(hrtime(true) - $start < 10_000_000_000);
unlink($file);
?>
--EXPECT--
in time
the other one, too
bool(true)
ends at once
bool(true)
