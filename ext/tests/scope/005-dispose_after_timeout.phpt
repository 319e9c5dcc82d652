--TEST--
disposeAfterTimeout() closes the scope and cancels after a time what has not ended by itself
--FILE--
<?php
use Async\Scope;
use function Async\{delay, suspend};

$scope = new Scope();
$scope->spawn(function () {
    delay(1);
    echo "in time\n";
});
$late = $scope->spawn(function () {
    try {
        delay(600000);
    } catch (Async\AsyncCancellation $e) {
        echo $e->getMessage(), "\n";
    }
});
$scope->disposeAfterTimeout(300);
var_dump($scope->isClosed(), $scope->isCancelled(), $scope->isFinished());
$scope->awaitCompletion();
var_dump($scope->isCancelled());
// With nobody left there is nothing to wait for, nor to keep the script alive.
$empty = new Scope();
$empty->disposeAfterTimeout(600000);
$quick = new Scope();
$quick->spawn(fn () => print("quick\n"));
$quick->disposeAfterTimeout(600000);
$quick->awaitCompletion();
try {
    $quick->disposeAfterTimeout(-1);
} catch (ValueError $e) {
    echo $e->getMessage(), "\n";
}
// The object may go meanwhile.
$gone = new Scope();
$gone->spawn(function () { delay(2); echo "gone, but it ends\n"; });
$gone->disposeAfterTimeout(600000);
unset($gone);
?>
--EXPECT--
bool(true)
bool(false)
bool(false)
in time
The time of disposeAfterTimeout() is over
bool(true)
quick
Async\Scope::disposeAfterTimeout(): Argument #1 ($timeout) must be >= 0
gone, but it ends
