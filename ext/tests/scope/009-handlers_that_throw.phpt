--TEST--
What a handler throws goes on upwards in the place of the failure; exit() in a handler ends the script
--FILE--
<?php
require __DIR__ . '/../coroutine/child.inc';
use Async\Scope;

$parent = new Scope();
$child = Scope::inherit($parent);
$parent->setChildScopeExceptionHandler(fn ($s, $c, $e) => print('parent: ' . $e->getMessage() . "\n"));
$child->setExceptionHandler(fn ($s, $c, $e) => throw new DomainException('instead'));
$coroutine = $child->spawn(function () { throw new LogicException('own'); });
$parent->awaitCompletion();
var_dump($parent->isCancelled(), $child->isCancelled(), $coroutine->getException()->getMessage(), $coroutine->getException()->getPrevious()->getMessage());
run_child(<<<'PHP'
    $scope = new Async\Scope();
    $scope->setExceptionHandler(function () { throw new DomainException('instead'); });
    $scope->spawn(function () { throw new LogicException('own'); });
    Async\suspend();
    unset($scope);
    gc_collect_cycles();
    Async\delay(600000);
    PHP);
run_child(<<<'PHP'
    $scope = new Async\Scope();
    $scope->setExceptionHandler(function () { echo "exits\n"; exit(3); });
    $scope->spawn(function () { throw new LogicException('own'); });
    Async\delay(600000);
    PHP);
?>
--EXPECTF--
parent: instead
bool(false)
bool(false)
string(7) "instead"
string(3) "own"

Fatal error: Uncaught LogicException: own in %s
%A
Next DomainException: instead in %s
%A
exit status 255
exits
exit status 3
