--TEST--
When the last reference to the scope goes, its coroutines are cancelled
--FILE--
<?php
use Async\Scope;
use function Async\{current_coroutine, delay, spawn, suspend};

function start(Scope $scope, string $name): Async\Coroutine
{
    return $scope->spawn(function () use ($name) {
        try {
            delay(600000);
        } finally {
            echo "$name ends\n";
        }
    });
}
$scope = new Scope();
$coroutine = start($scope, 'first');
suspend();
unset($scope);
suspend();
var_dump($coroutine->isCancelled());

// Also inside a function, and those below with it; what has not started never does.
(function () {
    $scope = (new Scope())->asNotSafely();
    $child = Scope::inherit($scope);
    start($child, 'second');
    suspend();
    start($scope, 'never');
})();
suspend();

// A temporary.
(new Scope())->spawn(fn () => print("never\n"));
suspend();

// In a cycle with one of its handlers.
$scope = new Scope();
$scope->setExceptionHandler(function () use ($scope) {});
$coroutine = start($scope, 'third');
suspend();
$coroutine->cancel();
suspend();
unset($scope, $coroutine);
var_dump(gc_collect_cycles() > 0);
?>
--EXPECT--
first ends
bool(true)
second ends
third ends
bool(true)
