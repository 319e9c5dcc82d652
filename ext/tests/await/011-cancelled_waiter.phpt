--TEST--
Cancelling the waiter leaves the awaited alone, and a failure it has not seen is not lost
--FILE--
<?php
require __DIR__ . '/../coroutine/child.inc';
run_child(<<<'PHP'
    use function Async\{await, await_all, delay, spawn, suspend};

    $task = spawn(fn () => delay(2) ?? 'went on');
    $waiter = spawn(function () use ($task) {
        try {
            await_all([$task, spawn(fn () => delay(1))]);
        } finally {
            echo "given up\n";
        }
    });
    suspend();
    echo implode($waiter->getAwaitingInfo()), "\n";
    $waiter->cancel();
    var_dump(await($task));
    $bad = spawn(function () { suspend(); throw new LogicException('must be reported'); });
    $waiter = spawn(fn () => await_all([$bad, spawn(fn () => delay(600000))]));
    suspend();
    suspend();
    suspend();
    $waiter->cancel();
    unset($bad, $waiter);
    delay(1);
    PHP);
?>
--EXPECTF--
2 of 2 awaitables
given up
string(7) "went on"

Fatal error: Uncaught LogicException: must be reported in %s
Stack trace:
%A
  thrown in %s on line %d
exit status 255
