--TEST--
A cancellation that leaves a finally handler, after the coroutine has failed or been cancelled, ends nobody else
--EXTENSIONS--
async
--FILE--
<?php
use Async\AsyncCancellation;
use function Async\{await, delay, spawn};

foreach ([fn() => throw new LogicException('a failure'), fn() => throw new AsyncCancellation('cancelled')] as $task) {
    $coroutine = spawn($task);
    $coroutine->finally(fn() => throw new AsyncCancellation('from the handler'));
    try {
        await($coroutine);
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
    delay(1);
}
echo "the script goes on\n";
?>
--EXPECT--
LogicException: a failure
Async\AsyncCancellation: cancelled
the script goes on
