--TEST--
spawn_with() spawns where the provider says, and tells a strategy before and after
--FILE--
<?php
use Async\{Coroutine, Scope, ScopeProvider, SpawnStrategy};
use function Async\{await, current_context, spawn_with, suspend};

$scope = new Scope();
$task = fn () => current_context()->find('name');
await($scope->spawn(fn () => current_context()->set('name', 'the scope')));
var_dump(await(spawn_with($scope, $task)));

class Provider implements ScopeProvider
{
    public function __construct(private ?Scope $scope)
    {
    }
    public function provideScope(): ?Scope
    {
        return $this->scope;
    }
}
var_dump(await(spawn_with(new Provider($scope), $task)), await(spawn_with(new Provider(null), $task)));

class Strategy extends Provider implements SpawnStrategy
{
    public string $fails = '';
    public function beforeCoroutineEnqueue(Coroutine $coroutine, Scope $scope): array
    {
        echo 'before ', json_encode($coroutine->isQueued()), "\n";
        if ($this->fails === 'before') {
            throw new LogicException('not this one');
        }
        return [];
    }
    public function afterCoroutineEnqueue(Coroutine $coroutine, Scope $scope): void
    {
        echo 'after ', json_encode($coroutine->isQueued()), "\n";
        if ($this->fails === 'after') {
            throw new LogicException('too late');
        }
    }
}
$strategy = new Strategy($scope);
var_dump(await(spawn_with($strategy, fn (string ...$all) => implode(' ', $all), 'with', named: 'arguments')));
foreach (['before', 'after'] as $strategy->fails) {
    try {
        spawn_with($strategy, fn () => print("runs\n"));
    } catch (LogicException $e) {
        echo $e->getMessage(), "\n";
    }
    suspend();
}
try {
    spawn_with(new Strategy(null), $task);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
$scope->cancel();
try {
    spawn_with($scope, $task);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
string(9) "the scope"
string(9) "the scope"
NULL
before false
after true
string(14) "with arguments"
before false
not this one
before false
after true
too late
runs
provideScope() of a SpawnStrategy has to answer a scope where the running coroutine belongs to none
Cannot spawn a coroutine in a closed scope
