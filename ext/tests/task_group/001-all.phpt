--TEST--
all() is a future of the results by key when no task is left, or fails with all exceptions
--FILE--
<?php
use Async\{CompositeException, TaskGroup};
use function Async\suspend;

$group = new TaskGroup();
$group->spawn(function () { suspend(); return 'slow'; });
$group->spawn(fn (string $a, string $b) => "$a $b", 'with', b: 'arguments');
$group->spawnWithKey('key', fn () => null);
$group->spawnWithKey(10, fn () => 10);
$group->spawn(fn () => 'eleven');
var_dump(count($group), $group->isFinished(), $group->isClosed());
var_dump($group->all()->await() === [0 => 'slow', 1 => 'with arguments', 'key' => null, 10 => 10, 11 => 'eleven']);
var_dump($group->isFinished(), $group->getErrors(), count($group->getResults()));
// Once more, at once.
var_dump(count($group->all()->await()));

$group->spawnWithKey('bad', fn () => throw new LogicException('bad'));
$group->spawnWithKey('worse', fn () => throw new DomainException('worse'));
try {
    $group->all()->await();
} catch (CompositeException $e) {
    echo $e->getMessage(), ': ', implode(', ', array_map(fn ($e) => $e->getMessage(), $e->getExceptions())), "\n";
}
var_dump(count($group->all(true)->await()), array_keys($group->getErrors()));
var_dump((new TaskGroup())->all()->await());
try {
    $group->spawnWithKey('bad', fn () => 1);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
int(5)
bool(false)
bool(false)
bool(true)
bool(true)
array(0) {
}
int(5)
int(5)
2 tasks have failed: bad, worse
int(5)
array(2) {
  [0]=>
  string(3) "bad"
  [1]=>
  string(5) "worse"
}
array(0) {
}
The task group has a task under this key already
