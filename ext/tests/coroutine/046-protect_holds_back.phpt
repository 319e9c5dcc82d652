--TEST--
protect() holds a cancellation back to the end of the block, across any number of suspensions
--FILE--
<?php
use function Async\{spawn, await, suspend, delay, protect};

$coroutine = spawn(function () {
    try {
        $result = protect(function () {
            echo "block begins\n";
            suspend();
            delay(1);
            echo "inner result ", await(spawn(function () { suspend(); return 5; })), "\n";
            return 'value';
        });
        echo "not reached: $result\n";
    } catch (Async\AsyncCancellation $e) {
        echo "after the block: ", $e->getMessage(), "\n";
    }
});
suspend();
$coroutine->cancel(new Async\AsyncCancellation('stop'));
var_dump($coroutine->isQueued() || $coroutine->isSuspended());
await($coroutine);

echo await(spawn(fn() => protect(fn() => 'the result of an undisturbed block'))), "\n";
?>
--EXPECT--
block begins
bool(true)
inner result 5
after the block: stop
the result of an undisturbed block
