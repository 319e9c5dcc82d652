--TEST--
The exceptions of a deadlock have the place where a coroutine waits, also when another one has just ended
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{spawn, suspend};

function wait(Future $future): void
{
    $future->await();
}
function place(Throwable $e): string
{
    $functions = array_column($e->getTrace(), 'function');
    return $e->getLine() . ' ' . implode(' ', array_filter($functions, fn ($name) => $name[0] !== '{'));
}
set_exception_handler(fn ($e) => print(get_class($e) . ' ' . place($e) . "\n"));
$state = new FutureState();
$future = new Future($state);
spawn(function () use ($future) {
    try {
        wait($future);
    } catch (Async\AsyncCancellation $e) {
        echo 'coroutine ', place($e), ', ', place($e->getPrevious()), "\n";
    }
});
spawn(function () {
    suspend();
    echo "ends last\n";
});
try {
    wait($future);
} catch (Async\AsyncCancellation $e) {
    echo 'main ', place($e), ', ', place($e->getPrevious()), "\n";
}
?>
--EXPECT--
ends last
main 7 await wait, 7 await wait
coroutine 7 await wait, 7 await wait
Async\DeadlockError 7 await wait
