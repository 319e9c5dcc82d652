--TEST--
A capacity or a time limit that is larger than anything means no limit
--FILE--
<?php
use Async\Channel;
use function Async\{spawn, await, delay};

$channel = new Channel(PHP_INT_MAX, PHP_INT_MAX, PHP_INT_MAX, true);
for ($i = 0; $i < 1000; $i++) {
    $channel->send($i);
}
var_dump($channel->isFull(), $channel->count(), $channel->capacity() > 1000000000);
$soft = new Channel(0, PHP_INT_MAX);
$receiver = spawn(fn() => $soft->recv());
delay(5);
$soft->send('late');
echo await($receiver), "\n";
foreach ([[-1], [0, -1], [0, 0, PHP_INT_MIN]] as $numbers) {
    try { new Channel(...$numbers); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
}
?>
--EXPECT--
bool(false)
int(1000)
bool(true)
late
Async\Channel::__construct(): Argument #1 ($capacity) must be >= 0
Async\Channel::__construct(): Argument #2 ($noProducerTimeout) must be >= 0
Async\Channel::__construct(): Argument #3 ($noConsumerTimeout) must be >= 0
