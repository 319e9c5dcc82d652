--TEST--
awaitCompletion() waits for the members, for what they spawn, and for the scopes below
--FILE--
<?php
use Async\Scope;
use function Async\{spawn, suspend, timeout};

$scope = new Scope();
$child = Scope::inherit($scope);
$scope->spawn(function (string $name) {
    spawn(function () {
        suspend();
        suspend();
        echo "grandchild\n";
    });
    echo "$name\n";
}, 'member');
$child->spawn(function () {
    for ($i = 0; $i < 5; $i++) {
        suspend();
    }
    echo "in the child scope\n";
});
var_dump($scope->isFinished());
$scope->awaitCompletion();
echo "complete\n";
var_dump($scope->isFinished(), $scope->isClosed(), $scope->isCancelled());
// It can be used again.
$scope->spawn(fn () => print("again\n"));
$scope->awaitCompletion(timeout(60000));
$scope->awaitCompletion();
var_dump($scope->getChildScopes() === [$child]);
unset($child);
var_dump($scope->getChildScopes());
?>
--EXPECT--
bool(false)
member
grandchild
in the child scope
complete
bool(true)
bool(false)
bool(false)
again
bool(true)
array(0) {
}
