--TEST--
finally handlers run whether a coroutine returns, throws or is cancelled
--FILE--
<?php
use function Async\{spawn, await, suspend, delay};

$make = function (string $name, Closure $body) {
    $coroutine = spawn($body);
    $coroutine->finally(function () use ($name) { echo "handler of $name\n"; });
    return $coroutine;
};
$coroutines = [
    $make('returns', fn() => 1),
    $make('throws', fn() => throw new LogicException('x')),
    $make('cancelled', fn() => delay(600000)),
    $make('never started', fn() => 1),
];
$coroutines[3]->cancel();
suspend();
$coroutines[2]->cancel();
foreach ($coroutines as $coroutine) {
    try {
        await($coroutine);
        echo "returned\n";
    } catch (Throwable $e) {
        echo get_class($e), "\n";
    }
}
?>
--EXPECT--
handler of returns
handler of throws
handler of never started
returned
LogicException
handler of cancelled
Async\AsyncCancellation
Async\AsyncCancellation
