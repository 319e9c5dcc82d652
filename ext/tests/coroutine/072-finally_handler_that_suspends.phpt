--TEST--
finally handlers may suspend; who awaits the coroutine waits for them, too
--FILE--
<?php
use function Async\{spawn, await, suspend, delay, current_coroutine};

$coroutine = spawn(function () { return 'result'; });
$coroutine->finally(function () use ($coroutine) {
    var_dump(current_coroutine() === $coroutine);
    suspend();
    delay(1);
    echo "first handler ends\n";
});
$coroutine->finally(function () {
    echo await(spawn(fn() => 'awaited in the second handler')), "\n";
});
echo await($coroutine), "\n";
?>
--EXPECT--
bool(true)
first handler ends
awaited in the second handler
result
