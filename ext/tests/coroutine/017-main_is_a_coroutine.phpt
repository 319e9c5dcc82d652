--TEST--
The main script is a coroutine: it can delay, be seen, awaited by others after its end, and keeps its identity
--FILE--
<?php
use function Async\{spawn, await, suspend, delay, current_coroutine};

$main = current_coroutine();
var_dump($main === current_coroutine(), $main->isRunning(), $main->isStarted(), $main->isCompleted());
spawn(function () use ($main) {
    var_dump($main === current_coroutine());
    var_dump($main->isSuspended(), $main->isRunning());
});
delay(1);
var_dump($main === current_coroutine());
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(false)
bool(false)
bool(true)
bool(false)
bool(true)
