--TEST--
disposeSafely() leaves those who have started running, with a warning; nobody waits for them any more
--FILE--
<?php
use Async\Scope;
use function Async\{await, suspend};

set_error_handler(function (int $type, string $message) {
    echo preg_replace('~/\S*/~', '', $message), "\n";
    return true;
});
$scope = new Scope();
$zombie = $scope->spawn(function () {
    suspend();
    suspend();
    echo "zombie ends\n";
    try {
        Async\spawn(fn () => 1);
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
    return 'result';
});
suspend();
$unstarted = $scope->spawn(fn () => print("never\n"));
$scope->disposeSafely();
var_dump($scope->isFinished(), $scope->isClosed(), $scope->isCancelled());
$scope->awaitCompletion();
echo "not waited for\n";
$scope->awaitAfterCancellation();
echo "waited for\n";
var_dump(await($zombie), $unstarted->isCancelled());
$scope->disposeSafely();

// allowZombies(): when the object goes, without a warning.
$scope = (new Scope())->allowZombies();
$scope->spawn(function () {
    suspend();
    echo "went on\n";
});
suspend();
unset($scope);
suspend();
echo "end\n";
?>
--EXPECT--
Coroutine is zombie at 004-zombies.php:10 in Scope disposed at 004-zombies.php:23
bool(true)
bool(true)
bool(false)
not waited for
zombie ends
Cannot spawn a coroutine in a closed scope
waited for
string(6) "result"
bool(true)
went on
end
