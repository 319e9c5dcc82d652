--TEST--
A coroutine cannot wait for the scope it belongs to, nor for one above
--FILE--
<?php
use Async\Scope;
use function Async\await;

$scope = new Scope();
$child = Scope::inherit($scope);
foreach ([$scope, $child] as $own) {
    await($own->spawn(function () use ($scope) {
        try {
            $scope->awaitCompletion();
        } catch (Async\AsyncException $e) {
            echo $e->getMessage(), "\n";
        }
    }));
}
await($scope->spawn(function () use ($child) {
    $child->spawn(fn () => print("downwards is fine\n"));
    $child->awaitCompletion();
}));
await($scope->spawn(function () use ($scope) {
    $scope->cancel();
    try {
        $scope->awaitAfterCancellation();
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
}));
try {
    (new Scope())->awaitAfterCancellation();
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
Scope::awaitCompletion() waits for a scope that the running coroutine belongs to: it would wait for itself
Scope::awaitCompletion() waits for a scope that the running coroutine belongs to: it would wait for itself
downwards is fine
Scope::awaitAfterCancellation() waits for a scope that the running coroutine belongs to: it would wait for itself
Scope::awaitAfterCancellation() needs a scope that has been cancelled or disposed of
