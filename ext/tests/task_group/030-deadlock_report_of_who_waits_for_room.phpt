--TEST--
The report of a deadlock says who waits for room in a task group's queue
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend};

set_exception_handler(function ($e) { echo str_replace(__DIR__ . '/', '', $e->getMessage()), "\n"; });
$group = new TaskGroup(1, queueLimit: 1);
$group->spawn(function () use ($group) {
    $group->spawn(fn() => 1);
    $group->spawn(fn() => 2);
});
?>
--EXPECT--
Deadlock detected: no active coroutines, 1 coroutines in waiting
  coroutine 2 at 030-deadlock_report_of_who_waits_for_room.php:9 waits for TaskGroup::spawn() (1 tasks of at most 1 run, 1 of at most 1 are queued)
