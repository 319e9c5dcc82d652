--TEST--
finally handlers run when the group is closed and finished; a group can be awaited as one of several
--FILE--
<?php
use Async\TaskGroup;
use function Async\{await_all, await_any_or_fail, delay, spawn, suspend, timeout};

$group = new TaskGroup();
$group->finally(function (TaskGroup $g) use ($group) { suspend(); echo 'finally ', json_encode($g === $group), "\n"; });
$group->spawn(function () { suspend(); echo "task ends\n"; });
$group->awaitCompletion();
suspend();
echo "not yet\n";
$group->close();
suspend();
suspend();
$group->finally(fn () => print("at once\n"));
suspend();
var_dump(await_all([$group])[0]);

$group = new TaskGroup();
$group->spawn(fn () => delay(600000));
$group->close();
try {
    $group->awaitCompletion(timeout(1));
} catch (Async\OperationCanceledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
var_dump(await_any_or_fail([$group, spawn(fn () => 'other')]));
$group->cancel();
$group->awaitCompletion();
?>
--EXPECT--
task ends
not yet
finally true
at once
array(1) {
  [0]=>
  NULL
}
Async\TimeoutException
string(5) "other"
