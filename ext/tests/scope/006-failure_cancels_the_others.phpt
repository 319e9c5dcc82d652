--TEST--
A member's failure that nobody awaits cancels the rest and comes out of awaitCompletion(), then or later
--FILE--
<?php
use Async\Scope;
use function Async\{delay, suspend};

$scope = new Scope();
$other = $scope->spawn(function () {
    try {
        delay(600000);
    } catch (Async\AsyncCancellation $e) {
        echo $e->getMessage(), "\n";
    }
});
$scope->spawn(function () {
    suspend();
    throw new LogicException('failed');
});
try {
    $scope->awaitCompletion();
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
$scope->awaitAfterCancellation();
var_dump($scope->isCancelled(), $other->isCompleted());

// Nobody waits at the moment of the failure.
$scope = new Scope();
$scope->spawn(function () { throw new LogicException('failed before'); });
suspend();
try {
    $scope->awaitCompletion();
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
// Up through the scopes: the failure of a child cancels its parent, and who waits for that is told.
$parent = new Scope();
$child = Scope::inherit($parent);
$beside = $parent->spawn(fn () => delay(600000));
$child->spawn(function () { suspend(); throw new LogicException('from below'); });
try {
    $parent->awaitCompletion();
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
$parent->awaitAfterCancellation();
var_dump($beside->isCancelled());
// What is awaited is the awaiter's business.
$scope = new Scope();
$bad = $scope->spawn(function () { suspend(); throw new LogicException('awaited'); });
try {
    Async\await($bad);
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
var_dump($scope->isCancelled());
$scope->awaitCompletion();
?>
--EXPECT--
A coroutine of the scope has failed
failed
bool(true)
bool(true)
failed before
from below
bool(true)
awaited
bool(false)
