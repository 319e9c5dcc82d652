--TEST--
cancel() before the start: the coroutine never runs, and its arguments are released
--FILE--
<?php
use function Async\{spawn, await, suspend};

class Argument { function __destruct() { echo "argument released\n"; } }
$coroutine = spawn(function () { echo "must not run\n"; }, new Argument);
$coroutine->finally(function ($c) { echo "finally handler ran\n"; });
$coroutine->cancel();
suspend();
var_dump($coroutine->isStarted(), $coroutine->isCancelled(), $coroutine->getResult());
echo get_class($coroutine->getException()), "\n";
try {
    await($coroutine);
} catch (Async\AsyncCancellation $e) {
    var_dump($e === $coroutine->getException());
}
?>
--EXPECT--
argument released
finally handler ran
bool(false)
bool(true)
NULL
Async\AsyncCancellation
bool(true)
