--TEST--
A chain of ten thousand links, and one that is cancelled while a link waits
--INI--
memory_limit=-1
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{delay, get_coroutines, suspend};

$state = new FutureState();
$future = new Future($state);
for ($i = 0; $i < 10000; $i++) {
    $future = $future->map(fn ($x) => $x + 1);
}
$state->complete(0);
var_dump($future->await());
unset($future, $state);

$chain = Future::completed(1)->map(fn () => delay(600000))->map(fn () => 'never');
suspend();
foreach (get_coroutines() as $coroutine) {
    if ($coroutine->getId() !== Async\current_coroutine()->getId()) {
        $coroutine->cancel();
    }
}
try {
    $chain->await();
} catch (Async\AsyncCancellation $e) {
    echo $e->getMessage(), "\n";
}
// Cancelled before the coroutine of the callable starts.
$chain = Future::completed(1)->map(fn () => 'never')->map(fn () => 'never');
foreach (get_coroutines() as $coroutine) {
    if ($coroutine->getId() !== Async\current_coroutine()->getId()) {
        $coroutine->cancel();
    }
}
try {
    $chain->await();
} catch (Async\AsyncCancellation $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
int(10000)
Coroutine cancelled
The coroutine of the future's callback has been cancelled
