--TEST--
With async.io_hooks=0 nothing is redirected: calls block, and all the rest works
--EXTENSIONS--
async
--INI--
async.io_hooks=0
--FILE--
<?php
use function Async\{spawn, await, delay};

$order = [];
$slow = spawn(function () use (&$order) {
    usleep(30000);
    $order[] = 'slow';
});
$fast = spawn(function () use (&$order) {
    delay(1);
    $order[] = 'fast';
});
await($slow);
await($fast);
echo implode(' ', $order), "\n";

ob_start();
phpinfo(INFO_MODULES);
preg_match('/libc hooks => (.*)/', ob_get_clean(), $match);
echo $match[1], "\n";
?>
--EXPECT--
slow fast
disabled (async.io_hooks=0): calls block
