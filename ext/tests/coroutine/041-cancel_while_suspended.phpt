--TEST--
A cancellation appears where the coroutine waits, and the finally blocks run
--FILE--
<?php
use function Async\{spawn, await, suspend, delay};

$waits = [
    'suspend' => fn() => suspend(),
    'delay' => fn() => delay(600000),
    'delay(0)' => fn() => delay(0),
    'await' => fn() => await(spawn(fn() => delay(1))),
    'token' => fn() => await(spawn(fn() => delay(1)), Async\timeout(600000)),
];
foreach ($waits as $name => $wait) {
    $coroutine = spawn(function () use ($name, $wait) {
        try {
            $wait();
            echo "not reached\n";
        } finally {
            echo "$name: finally\n";
        }
    });
    suspend();
    $coroutine->cancel(new Async\AsyncCancellation("stop $name"));
    try {
        await($coroutine);
    } catch (Async\AsyncCancellation $e) {
        echo $e->getMessage(), "\n";
    }
    var_dump($coroutine->isCancelled());
}
?>
--EXPECT--
suspend: finally
stop suspend
bool(true)
delay: finally
stop delay
bool(true)
delay(0): finally
stop delay(0)
bool(true)
await: finally
stop await
bool(true)
token: finally
stop token
bool(true)
