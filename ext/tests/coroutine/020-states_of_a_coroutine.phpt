--TEST--
isStarted(), isQueued(), isRunning(), isSuspended() and isCompleted() follow a coroutine's life
--FILE--
<?php
use function Async\{spawn, await, suspend, current_coroutine};

function states($coroutine) {
    $names = [];
    foreach (['isStarted', 'isQueued', 'isRunning', 'isSuspended', 'isCompleted', 'isCancelled', 'isCancellationRequested'] as $method) {
        if ($coroutine->$method()) $names[] = substr($method, 2);
    }
    return implode(' ', $names) . "\n";
}

$gate = spawn(function () { suspend(); suspend(); suspend(); });
$watcher = spawn(function () use ($gate, &$coroutine) {
    await($gate);
    echo 'woken: ', states($coroutine);
});
$coroutine = spawn(function () use ($gate) {
    echo 'inside: ', states(current_coroutine());
    await($gate);
    echo 'inside again: ', states(current_coroutine());
});
echo 'spawned: ', states($coroutine);
suspend();
echo 'waiting: ', states($coroutine);
await($coroutine);
echo 'ended: ', states($coroutine);

$cancelled = spawn(function () { suspend(); });
$cancelled->cancel();
echo 'cancelled before the start: ', states($cancelled);
suspend();
echo 'never ran: ', states($cancelled);
?>
--EXPECT--
spawned: Queued
inside: Started Running
waiting: Started Suspended
woken: Started Queued Suspended
inside again: Started Running
ended: Started Completed
cancelled before the start: Queued CancellationRequested
never ran: Completed Cancelled CancellationRequested
