--TEST--
One cancellation object can be given to several coroutines and keeps its place of creation
--FILE--
<?php
use function Async\{spawn, await, suspend, delay};

$reason = new Async\AsyncCancellation('common reason', 3);
$coroutines = [];
for ($i = 0; $i < 3; $i++) $coroutines[] = spawn(fn() => delay(600000));
suspend();
foreach ($coroutines as $coroutine) $coroutine->cancel($reason);
foreach ($coroutines as $coroutine) {
    try {
        await($coroutine);
    } catch (Async\AsyncCancellation $e) {
        var_dump($e === $reason, $e->getLine(), $e->getCode());
    }
}
?>
--EXPECT--
bool(true)
int(4)
int(3)
bool(true)
int(4)
int(3)
bool(true)
int(4)
int(3)
