--TEST--
Cycles through each of a scope's callables and values are collected
--FILE--
<?php
use Async\Scope;
use function Async\{await, current_context, suspend};

class Witness
{
    public function __construct(private string $name, public mixed $other)
    {
    }
    public function __destruct()
    {
        echo $this->name, "\n";
    }
}
foreach (['setExceptionHandler', 'setChildScopeExceptionHandler'] as $method) {
    $scope = new Scope();
    $witness = new Witness($method, $scope);
    $scope->$method(function () use ($witness) {});
    unset($scope, $witness);
    gc_collect_cycles();
}
$scope = new Scope();
$witness = new Witness('finally', $scope);
$scope->finally(function () use ($witness) {});
unset($scope, $witness);
gc_collect_cycles();
suspend();
$scope = new Scope();
$witness = new Witness('context', $scope);
await($scope->spawn(fn () => current_context()->set('witness', $witness)));
unset($scope, $witness);
gc_collect_cycles();
// The exception's trace holds the scope.
$scope = new Scope();
$witness = new Witness('failure', $scope);
$scope->spawn(function (Witness $w) { throw new LogicException(); }, $witness);
try {
    $scope->awaitCompletion();
} catch (LogicException) {
}
unset($scope, $witness);
gc_collect_cycles();
// A parent's object that has gone before its child's.
$parent = new Scope();
$child = Scope::inherit($parent);
$parent->setExceptionHandler((fn ($w) => function () use ($w) {})(new Witness('parent', $child)));
unset($parent, $child);
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
setExceptionHandler
setChildScopeExceptionHandler
finally
context
failure
parent
end
