--TEST--
A handler that throws an exception with the one it was given as its previous one loses no memory
--FILE--
<?php
use Async\Scope;

function fail(): void
{
    $scope = new Scope();
    $scope->setExceptionHandler(fn ($scope, $coroutine, $e) => throw new DomainException('wrapped', 0, $e));
    $scope->spawn(fn () => throw new LogicException(str_repeat('x', 10000)));
    try {
        $scope->awaitCompletion();
    } catch (DomainException $e) {
        assert($e->getPrevious() instanceof LogicException && $e->getPrevious()->getPrevious() === null);
    }
}
fail();
gc_collect_cycles();
$before = memory_get_usage();
for ($i = 0; $i < 200; $i++) {
    fail();
}
gc_collect_cycles();
var_dump(memory_get_usage() - $before < 1000000);
?>
--EXPECT--
bool(true)
