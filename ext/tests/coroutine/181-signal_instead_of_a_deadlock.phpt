--TEST--
Waiting for each other is no deadlock while a signal handler of PHP's may still come
--EXTENSIONS--
pcntl
posix
--FILE--
<?php
use function Async\{spawn, await, suspend};

pcntl_async_signals(true);
$a = spawn(function () use (&$b) { suspend(); await($b); });
$b = spawn(function () use ($a) { await($a); });
pcntl_signal(SIGALRM, function () use ($a) { echo "alarm\n"; $a->cancel(new Async\AsyncCancellation('by alarm')); });
pcntl_alarm(1);
try { await($b); } catch (Async\AsyncCancellation $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
alarm
by alarm
