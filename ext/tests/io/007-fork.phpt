--TEST--
The child of a fork starts with a reactor of its own; the parent's waits are not disturbed
--EXTENSIONS--
async
pcntl
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip a child that is forked frees nothing of its parent');
if (PHP_DEBUG) die('skip in the child the variables of the coroutines left behind are lost, which a debug PHP reports');
?>
--FILE--
<?php
use function Async\{spawn, await, delay};

$pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$reader = spawn(fn() => fgets($pair[0]));
delay(5);

$child = pcntl_fork();
if ($child === 0) {
    /* Waits for the same socket, then in vain for itself. */
    $read = [$pair[0]];
    $write = $except = null;
    spawn(fn() => usleep(1000));
    stream_select($read, $write, $except, 0, 20000);
    $own = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    $task = spawn(fn() => fgets($own[0]));
    delay(5);
    fwrite($own[1], "child\n");
    echo await($task);
    exit(7);
}
delay(5);
pcntl_waitpid($child, $status);
echo 'the child ended with ', pcntl_wexitstatus($status), "\n";
fwrite($pair[1], "parent\n");
echo await($reader);
?>
--EXPECT--
child
the child ended with 7
parent
