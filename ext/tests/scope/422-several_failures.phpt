--TEST--
Failures that come before anybody is told of the first come along with it; later ones are kept for who waits next
--FILE--
<?php
require __DIR__ . '/../coroutine/child.inc';
$code = <<<'PHP'
use Async\Scope;
use function Async\delay;

function chain(Throwable $e): string
{
    return get_class($e) . ': ' . $e->getMessage() . ($e->getPrevious() ? ' < ' . chain($e->getPrevious()) : '');
}
function scope(int $ms): Scope
{
    $scope = new Scope();
    $scope->spawn(function () use ($ms) {
        try {
            delay(600000);
        } catch (Async\AsyncCancellation) {
            Async\protect(fn () => delay($ms));
            throw new LogicException('clean-up');
        }
    });
    $scope->spawn(fn () => throw new DomainException('member'));
    return $scope;
}
function wait(Scope $scope): void
{
    try {
        $scope->awaitCompletion();
        echo "no exception\n";
    } catch (Exception $e) {
        echo chain($e), "\n";
    }
}
PHP;
run_child($code . <<<'PHP'
$scope = new Scope();
$scope->spawn(function () {
    try { delay(600000); } catch (Async\AsyncCancellation) { throw new LogicException('clean-up'); }
});
$scope->spawn(fn () => throw new DomainException('member'));
wait($scope);
echo "the script goes on\n";
PHP);
run_child($code . <<<'PHP'
$scope = scope(1);
wait($scope);
$scope->awaitAfterCancellation();
wait($scope);
echo "the script goes on\n";
PHP);
run_child($code . <<<'PHP'
$scope = scope(1);
wait($scope);
$scope->awaitAfterCancellation();
echo "nobody asks\n";
unset($scope);
delay(600000);
PHP);
?>
--EXPECTF--
DomainException: member < LogicException: clean-up
the script goes on
exit status 0
DomainException: member
LogicException: clean-up
the script goes on
exit status 0
DomainException: member
nobody asks

Fatal error: Uncaught LogicException: clean-up in %s
%A
exit status 255
