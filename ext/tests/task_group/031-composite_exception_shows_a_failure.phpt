--TEST--
An uncaught CompositeException tells where it comes from, and shows the first failure
--FILE--
<?php
use Async\{AsyncCancellation, TaskGroup};

function group(): TaskGroup
{
    $group = new TaskGroup();
    $group->spawn(fn() => throw new AsyncCancellation('not so bad'));
    $group->spawn(fn() => throw new Exception('first'));
    $group->spawn(fn() => throw new LogicException('second'));
    $group->close();
    return $group;
}
$group = group();
$group->awaitCompletion();
try {
    $group->all()->await();
} catch (Async\CompositeException $e) {
    echo $e->getMessage(), ' at line ', $e->getLine(), ': ', $e->getPrevious()->getMessage(), "\n";
    foreach ($e->getExceptions() as $i => $each) {
        echo $i, ' ', $each->getMessage(), "\n";
    }
}
group()->all()->await();
?>
--EXPECTF--
3 tasks have failed at line 16: first
0 not so bad
1 first
2 second

Fatal error: Uncaught Exception: first in %s031-composite_exception_shows_a_failure.php:8
Stack trace:
#0 [internal function]: {closure%S}()
#1 {main}

Next Async\CompositeException: 3 tasks have failed in %s031-composite_exception_shows_a_failure.php:8
Stack trace:
#0 {main}
  thrown in %s031-composite_exception_shows_a_failure.php on line 8
