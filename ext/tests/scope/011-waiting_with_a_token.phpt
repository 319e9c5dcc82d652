--TEST--
A token ends the waiting for a scope, and the scope goes on; so does cancelling the waiter
--FILE--
<?php
use Async\Scope;
use function Async\{await, delay, spawn, suspend, timeout};

$scope = new Scope();
$member = $scope->spawn(fn () => delay(600000));
try {
    $scope->awaitCompletion(timeout(1));
} catch (Async\OperationCanceledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
$waiter = spawn(fn () => $scope->awaitCompletion());
suspend();
echo implode($waiter->getAwaitingInfo()), "\n";
$waiter->cancel();
suspend();
var_dump($waiter->isCancelled(), $member->isCompleted());
$scope->cancel();
$stubborn = (new Scope());
$stubborn->spawn(fn () => Async\protect(fn () => delay(20)));
suspend();
$stubborn->cancel();
try {
    $stubborn->awaitAfterCancellation(null, timeout(1));
} catch (Async\OperationCanceledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
$stubborn->awaitAfterCancellation(cancellation: timeout(60000));
var_dump($stubborn->isFinished());
?>
--EXPECT--
Async\TimeoutException
the end of a scope (1 coroutines of its own left)
bool(true)
bool(false)
Async\TimeoutException
bool(true)
