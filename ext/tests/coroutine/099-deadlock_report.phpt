--TEST--
The report of a deadlock names each coroutine, its place and what it waits for
--FILE--
<?php
use function Async\{spawn, await, suspend};

set_exception_handler(function ($e) { echo get_class($e), ': ', str_replace(__DIR__ . '/', '', $e->getMessage()), "\n"; });
$a = spawn(function () use (&$b) {
    suspend();
    await($b);
});
$b = spawn(function () use ($a) {
    await($a);
});
?>
--EXPECT--
Async\DeadlockError: Deadlock detected: no active coroutines, 2 coroutines in waiting
  coroutine 2 at 099-deadlock_report.php:7 waits for coroutine 3 spawned at 099-deadlock_report.php:9
  coroutine 3 at 099-deadlock_report.php:10 waits for coroutine 2 spawned at 099-deadlock_report.php:5
