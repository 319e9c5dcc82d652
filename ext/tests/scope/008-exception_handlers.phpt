--TEST--
Handlers get (scope, coroutine, exception), the scope's own before those above; what they take cancels nothing
--FILE--
<?php
use Async\Scope;
use function Async\{delay, suspend};

$parent = new Scope();
$child = Scope::inherit($parent);
$grandchild = Scope::inherit($child);
$parent->setChildScopeExceptionHandler(function (Scope $scope, Async\Coroutine $coroutine, Throwable $e) use ($child, $grandchild) {
    suspend();
    echo 'parent for ', $scope === $child ? 'child' : ($scope === $grandchild ? 'grandchild' : '?'), ': ', $e->getMessage(), "\n";
    var_dump($coroutine->isCompleted());
});
$fail = function (string $why) { throw new LogicException($why); };
$child->spawn($fail, 'one');
$grandchild->spawn($fail, 'two');
$parent->awaitCompletion();
// The scope's own comes first.
$child->setExceptionHandler(function ($scope, $coroutine, $e) { echo "child itself: ", $e->getMessage(), "\n"; });
$child->spawn($fail, 'three');
$grandchild->spawn($fail, 'four');
$parent->awaitCompletion();
// The handler of child scopes is not for the scope's own coroutines.
$parent->setExceptionHandler(fn ($scope, $coroutine, $e) => print('parent itself: ' . $e->getMessage() . "\n"));
$parent->spawn($fail, 'five');
$parent->awaitCompletion();
var_dump($parent->isCancelled(), $child->isCancelled());
// Cancellations are no failures.
$parent->spawn(fn () => delay(600000))->cancel();
$parent->spawn(fn () => throw new Async\AsyncCancellation('silent'));
$parent->awaitCompletion();
?>
--EXPECT--
parent for child: one
bool(false)
parent for grandchild: two
bool(false)
child itself: three
parent for grandchild: four
bool(false)
parent itself: five
bool(false)
bool(false)
