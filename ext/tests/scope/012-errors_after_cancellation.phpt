--TEST--
awaitAfterCancellation() gives its handler what the coroutines throw while they clean up
--FILE--
<?php
use Async\Scope;
use function Async\{delay, suspend};

$scope = new Scope();
$child = Scope::inherit($scope);
foreach ([$scope, $child] as $i => $each) {
    $each->spawn(function () use ($i) {
        try {
            delay(600000);
        } finally {
            suspend();
            throw new LogicException("while cleaning up $i");
        }
    });
}
suspend();
$scope->cancel();
$scope->awaitAfterCancellation(function (Throwable $e, Scope $s) use ($scope) {
    echo get_class($e), ' ', $e->getMessage(), ' ', $s === $scope ? 'scope' : 'child', "\n";
});
echo "done\n";
?>
--EXPECT--
LogicException while cleaning up 0 scope
LogicException while cleaning up 1 scope
done
