--TEST--
cancel() reaches all members and the scopes below, never the scope above or beside
--FILE--
<?php
use Async\Scope;
use function Async\{delay, spawn, suspend};

function wait_in(Scope $scope, string $name): Async\Coroutine
{
    return $scope->spawn(function () use ($name) {
        try {
            delay(600000);
        } catch (Async\AsyncCancellation $e) {
            echo "$name: ", $e->getMessage(), "\n";
            throw $e;
        }
    });
}
$top = new Scope();
$middle = Scope::inherit($top);
$bottom = Scope::inherit($middle);
$beside = Scope::inherit($top);
$coroutines = [wait_in($top, 'top'), wait_in($middle, 'middle'), wait_in($bottom, 'bottom'), wait_in($beside, 'beside')];
suspend();
$unstarted = $bottom->spawn(fn () => print("never\n"));
$middle->cancel(new Async\AsyncCancellation('my own'));
suspend();
suspend();
var_dump(array_map(fn ($c) => $c->isCompleted(), $coroutines), $unstarted->isCancelled());
foreach ([$top, $middle, $bottom, $beside] as $scope) {
    echo json_encode([$scope->isCancelled(), $scope->isClosed(), $scope->isFinished()]), "\n";
}
foreach ([fn () => $bottom->spawn(fn () => 1), fn () => Scope::inherit($bottom)] as $call) {
    try {
        $call();
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
}
$top->cancel();
suspend();
?>
--EXPECT--
middle: my own
bottom: my own
array(4) {
  [0]=>
  bool(false)
  [1]=>
  bool(true)
  [2]=>
  bool(true)
  [3]=>
  bool(false)
}
bool(true)
[false,false,false]
[true,true,true]
[true,true,true]
[false,false,false]
Cannot spawn a coroutine in a closed scope
Nothing can inherit from a closed scope
top: The scope has been cancelled
beside: The scope has been cancelled
