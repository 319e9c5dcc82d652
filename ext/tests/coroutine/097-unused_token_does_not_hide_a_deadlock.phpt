--TEST--
A pending token nobody waits for does not hide a deadlock
--FILE--
<?php
use function Async\{spawn, await, timeout, suspend};

set_exception_handler(function ($e) { echo get_class($e), "\n"; });
$token = timeout(600000);
$a = spawn(function () use (&$b) { suspend(); await($b); });
$b = spawn(function () use ($a) { await($a); });
try {
    await($a);
} catch (Async\AsyncCancellation $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
Deadlock detected
Async\DeadlockError
