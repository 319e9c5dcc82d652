--TEST--
cancel() ends the tasks and lets none of the waiting ones start; dispose() ends what they have spawned, too
--FILE--
<?php
use Async\{AsyncCancellation, Scope, TaskGroup};
use function Async\{delay, spawn, suspend};

function wait(string $name): void
{
    try {
        delay(600000);
    } catch (AsyncCancellation $e) {
        echo "$name: ", $e->getMessage(), "\n";
        throw $e;
    }
}
$group = new TaskGroup(1);
$group->spawn(function () { spawn(wait(...), 'child'); wait('task'); });
$group->spawn(fn () => print("never\n"));
suspend();
suspend();
$group->cancel(new AsyncCancellation('mine'));
$group->awaitCompletion();
var_dump($group->isClosed(), $group->isFinished(), array_map(fn ($e) => $e->getMessage(), $group->getErrors()));
try {
    $group->spawn(fn () => 1);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
$group->dispose();
suspend();
// Its scope is below the one given.
$scope = new Scope();
$group = new TaskGroup(null, $scope);
$group->spawn(wait(...), 'in the scope');
suspend();
$scope->cancel();
$scope->awaitAfterCancellation();
var_dump($group->isFinished());
try {
    new TaskGroup(null, $scope);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
// The last reference goes.
$group = new TaskGroup(2);
$group->spawn(wait(...), 'destroyed');
$group->spawn(wait(...), 'destroyed as well');
$group->spawn(fn () => print("never\n"));
suspend();
unset($group);
suspend();
echo "end\n";
?>
--EXPECT--
task: mine
bool(true)
bool(true)
array(2) {
  [0]=>
  string(4) "mine"
  [1]=>
  string(4) "mine"
}
The task group is closed
child: The task group has been disposed of
in the scope: The scope has been cancelled
bool(true)
A task group cannot be made in a closed scope
destroyed: The task group has been destroyed
destroyed as well: The task group has been destroyed
end
