--TEST--
A fatal error ends the request while other coroutines wait inside C calls
--EXTENSIONS--
async
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip after a fatal error nothing is freed');
if (getenv('SKIP_ASAN')) die('skip after a fatal error nothing is freed');
?>
--INI--
error_reporting=E_ALL & ~E_DEPRECATED
--FILE--
<?php
use function Async\{spawn, await, suspend};

[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
spawn(function () use ($a) {
    echo "waits\n";
    fgets($a);
    echo "not reached\n";
});
spawn(function () {
    usleep(60_000_000);
    echo "not reached\n";
});
suspend();
register_shutdown_function(fn() => print("shutdown function\n"));
trigger_error('the end', E_USER_ERROR);
?>
--EXPECTF--
waits

Fatal error: the end in %s on line %d
shutdown function
