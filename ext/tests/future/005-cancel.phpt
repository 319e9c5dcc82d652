--TEST--
cancel() completes the future with a cancellation, once
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{await, spawn, suspend};

$state = new FutureState();
$future = new Future($state);
$waiter = spawn(function () use ($future) {
    try {
        await($future);
    } catch (Async\AsyncCancellation $e) {
        echo get_class($e), ' ', $e->getMessage(), "\n";
    }
});
$mapped = $future->map(fn () => 'never called');
suspend();
$future->cancel(new Async\AsyncCancellation('mine'));
$future->cancel();
suspend();
var_dump($future->isCancelled(), $future->isCompleted(), $state->isCompleted());
try {
    $mapped->await();
} catch (Async\AsyncCancellation $e) {
    echo $e->getMessage(), "\n";
}
// A link of a chain: what it hangs on goes on.
$state = new FutureState();
$future = new Future($state);
$link = $future->map(fn () => print("never\n"));
$other = $future->map(fn ($x) => $x);
$link->cancel();
$state->complete('fine');
var_dump($other->await(), $link->isCancelled());
// As a token.
$token = new Future(new FutureState());
spawn(fn () => $token->cancel());
try {
    await(new Future(new FutureState()), $token);
} catch (Async\OperationCanceledException $e) {
    echo $e->getPrevious()->getMessage(), "\n";
}
$done = Future::completed(1);
$done->cancel();
var_dump($done->await(), $done->isCancelled());
?>
--EXPECT--
Async\AsyncCancellation mine
bool(true)
bool(true)
bool(true)
mine
string(4) "fine"
bool(true)
The future has been cancelled
int(1)
bool(false)
