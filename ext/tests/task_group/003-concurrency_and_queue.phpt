--TEST--
So many tasks run at a time, in the order of their coming; with a full queue spawn() waits
--FILE--
<?php
use Async\TaskGroup;
use function Async\{delay, spawn, suspend};

$running = $most = 0;
$order = [];
$task = function (int $i) use (&$running, &$most, &$order) {
    $order[] = $i;
    $most = max($most, ++$running);
    suspend();
    $running--;
};
$group = new TaskGroup(concurrency: 3);
for ($i = 0; $i < 20; $i++) {
    $group->spawn($task, $i);
}
$group->awaitCompletion();
var_dump($most, $order === range(0, 19), count($group));

$group = new TaskGroup(1, queueLimit: 2);
$spawned = [];
$spawner = spawn(function () use ($group, &$spawned) {
    for ($i = 0; $i < 6; $i++) {
        $group->spawn(fn () => suspend());
        $spawned[] = $i;
    }
});
suspend();
echo count($spawned), "\n";
$group->awaitCompletion();
Async\await($spawner);
$group->awaitCompletion();
echo count($spawned), "\n";
// Closing wakes those who wait for room.
$group = new TaskGroup(1, queueLimit: 1);
$group->spawn(fn () => delay(1));
$group->spawn(fn () => delay(1));
$spawner = spawn(function () use ($group) {
    try {
        $group->spawn(fn () => print("never\n"));
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
});
suspend();
$group->close();
$group->awaitCompletion();
foreach ([fn () => new TaskGroup(0), fn () => new TaskGroup(1, null, 0)] as $call) {
    try {
        $call();
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
int(3)
bool(true)
int(20)
3
6
The task group is closed
Async\TaskGroup::__construct(): Argument #1 ($concurrency) must be >= 1
Async\TaskGroup::__construct(): Argument #3 ($queueLimit) must be >= 1
