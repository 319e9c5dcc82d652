--TEST--
foreach receives until the channel is closed and empty; several share the values
--FILE--
<?php
use Async\Channel;
use function Async\{await_all, spawn, suspend};

$channel = new Channel(2);
spawn(function () use ($channel) {
    foreach (range(1, 5) as $i) {
        $channel->send($i);
    }
    $channel->close();
});
foreach ($channel as $key => $value) {
    echo "$key=>$value ";
}
echo "\n";
$channel = new Channel();
$workers = [];
for ($w = 0; $w < 3; $w++) {
    $workers[] = spawn(function () use ($channel) {
        $sum = 0;
        foreach ($channel as $value) {
            $sum += $value;
            suspend();
        }
        return $sum;
    });
}
foreach (range(1, 100) as $i) {
    $channel->send($i);
}
$channel->close();
var_dump(array_sum(await_all($workers)[0]));
// The methods of the iterator; breaking off loses nothing.
$channel = new Channel(5);
foreach (range(1, 5) as $i) {
    $channel->send($i);
}
foreach ($channel as $value) {
    echo $value;
    if ($value === 2) {
        break;
    }
}
$iterator = $channel->getIterator();
$iterator->rewind();
echo $iterator->current(), $iterator->current(), $iterator->valid() ? 'v' : '-';
$iterator->next();
echo $iterator->current(), $iterator->key(), "\n";
var_dump(count($channel), iterator_to_array((function () use ($channel) {
    $channel->close();
    yield from $channel;
})()));
try {
    foreach ($channel as &$reference) {
    }
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
// A value that an iterator has fetched and nobody has read goes back to the front.
$channel = new Channel(3);
foreach ([1, 2, 3] as $value) {
    $channel->send($value);
}
$iterator = $channel->getIterator();
var_dump($iterator->valid(), count($channel));
unset($iterator);
echo $channel->recv(), $channel->recv(), $channel->recv(), "\n";
// Cancelled while it waits.
$empty = new Channel();
$worker = spawn(function () use ($empty) {
    foreach ($empty as $value) {
    }
    echo "never\n";
});
suspend();
$worker->cancel();
suspend();
var_dump($worker->isCancelled());
?>
--EXPECT--
0=>1 1=>2 2=>3 3=>4 4=>5 
int(5050)
1233v41
int(1)
array(1) {
  [0]=>
  int(5)
}
A channel cannot be iterated by reference
bool(true)
int(2)
123
bool(true)
