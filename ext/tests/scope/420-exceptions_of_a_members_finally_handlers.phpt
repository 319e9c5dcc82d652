--TEST--
A scope's exception handler gets what a member's finally handlers throw, also after the member has failed
--FILE--
<?php
use Async\{CompositeException, Scope};
use function Async\{await, suspend};

$scope = new Scope();
$scope->setExceptionHandler(function ($scope, $coroutine, $e) {
    suspend();
    $all = $e instanceof CompositeException ? $e->getExceptions() : [$e];
    echo 'handler: ', implode(', ', array_map(fn ($e) => $e->getMessage(), $all)), "\n";
});
echo "the member returns:\n";
$member = $scope->spawn(fn () => 1);
$member->finally(fn () => throw new LogicException('first'));
$member->finally(fn () => throw new LogicException('second'));
$scope->awaitCompletion();
echo "the member fails:\n";
$member = $scope->spawn(fn () => throw new LogicException('member'));
$member->finally(fn () => throw new LogicException('first'));
$scope->awaitCompletion();
echo "the member fails and is awaited:\n";
$member = $scope->spawn(fn () => throw new LogicException('member'));
$member->finally(fn () => throw new LogicException('first'));
try {
    await($member);
} catch (LogicException $e) {
    echo 'await: ', $e->getMessage(), "\n";
}
echo "a handler of the scope above:\n";
$scope->setChildScopeExceptionHandler(function ($scope, $coroutine, $e) {
    echo 'child handler: ', $e->getMessage(), "\n";
});
$inner = Scope::inherit($scope);
$member = $inner->spawn(fn () => throw new LogicException('member'));
$member->finally(fn () => throw new LogicException('first'));
$scope->awaitCompletion();
var_dump($scope->isCancelled(), $inner->isCancelled());
?>
--EXPECT--
the member returns:
handler: first, second
the member fails:
handler: first
handler: member
the member fails and is awaited:
handler: first
await: member
a handler of the scope above:
child handler: first
child handler: member
bool(false)
bool(false)
