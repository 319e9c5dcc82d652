--TEST--
A coroutine that is cancelled after it was woken, but before it runs, still gets the cancellation
--FILE--
<?php
use function Async\{spawn, await, suspend};

$gate = spawn(function () { suspend(); return 'value'; });
// Woken first, and cancels the one that is woken in the same moment.
$canceller = spawn(function () use ($gate, &$victim) {
    await($gate);
    var_dump($victim->isQueued());
    $victim->cancel();
});
$victim = spawn(function () use ($gate) {
    try {
        await($gate);
        echo "not reached\n";
    } catch (Async\AsyncCancellation $e) {
        echo "cancelled\n";
        throw $e;
    }
});
$other = spawn(function () use ($gate) { $value = await($gate); echo "other got $value\n"; });
await($other);
var_dump($victim->isCancelled());
?>
--EXPECT--
bool(true)
cancelled
other got value
bool(true)
