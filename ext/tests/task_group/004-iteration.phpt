--TEST--
foreach gives key => [result, exception] in the order of the ends, until the group is closed and finished
--FILE--
<?php
use Async\TaskGroup;
use function Async\{delay, spawn, suspend};

$group = new TaskGroup();
$group->spawnWithKey('slow', function () { suspend(); suspend(); return 1; });
$group->spawnWithKey('bad', fn () => throw new LogicException('why'));
$group->spawnWithKey('quick', fn () => [3]);
spawn(function () use ($group) {
    delay(5);
    $group->spawnWithKey('late', fn () => 'late');
    $group->close();
});
foreach ($group as $key => [$result, $error]) {
    echo $key, ' ', json_encode($result), ' ', $error?->getMessage(), "\n";
}
// Once more from the beginning.
echo implode(' ', array_keys(iterator_to_array($group))), "\n";
$iterator = $group->getIterator();
var_dump($iterator->valid(), $iterator->key(), $iterator->current()[1]->getMessage());
// Cancelled while it waits.
$open = new TaskGroup();
$reader = spawn(function () use ($open) {
    foreach ($open as $value) {
    }
    echo "never\n";
});
suspend();
echo implode($reader->getAwaitingInfo()), "\n";
$reader->cancel();
suspend();
var_dump($reader->isCancelled());
?>
--EXPECT--
bad null why
quick [3] 
slow 1 
late "late" 
bad quick slow late
bool(true)
string(3) "bad"
string(3) "why"
a task group (0 tasks left, not closed)
bool(true)
