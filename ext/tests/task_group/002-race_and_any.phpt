--TEST--
race() is the first outcome, any() the first result
--FILE--
<?php
use Async\TaskGroup;
use function Async\{delay, suspend};

function group(): TaskGroup
{
    $group = new TaskGroup();
    $group->spawn(fn () => delay(600000));
    $group->spawn(function () { suspend(); throw new LogicException('first'); });
    $group->spawn(function () { suspend(); suspend(); return 'second'; });
    return $group;
}
$group = group();
[$race, $any] = [$group->race(), $group->any()];
try {
    $race->await();
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
var_dump($any->await(), $group->any()->await());
try {
    $group->race()->await();
} catch (LogicException $e) {
    echo "again ", $e->getMessage(), "\n";
}
$group->cancel();

$group = new TaskGroup();
$group->spawn(fn () => throw new LogicException('x'));
$group->spawn(fn () => throw new LogicException('y'));
try {
    $group->any()->await();
} catch (Async\CompositeException $e) {
    echo count($e->getExceptions()), "\n";
}
var_dump($group->any(true)->await());
foreach (['race', 'any'] as $method) {
    try {
        (new TaskGroup())->$method()->await();
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
first
string(6) "second"
string(6) "second"
again first
2
NULL
The task group has no task that could be waited for
The task group has no task that could be waited for
