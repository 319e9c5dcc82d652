--TEST--
spawn() only queues: the coroutine runs when the spawner yields
--FILE--
<?php
use function Async\{spawn, suspend};

spawn(function () { echo "coroutine\n"; });
echo "after spawn\n";
suspend();
echo "after suspend\n";
?>
--EXPECT--
after spawn
coroutine
after suspend
