--TEST--
A channel with a capacity keeps so many values, and then senders wait
--FILE--
<?php
use Async\Channel;
use function Async\{spawn, suspend};

$channel = new Channel(2);
$channel->send('a');
$channel->send('b');
var_dump(count($channel), $channel->isFull(), $channel->sendAsync('never'));
spawn(function () use ($channel) {
    $channel->send('c');
    echo "c is in\n";
});
suspend();
echo $channel->recv(), "\n";
var_dump(count($channel));
suspend();
echo $channel->recv(), $channel->recv(), "\n";
var_dump($channel->isEmpty(), $channel->sendAsync('d'), $channel->recv());
// Any value, null and references too.
foreach ([null, false, [1], new stdClass()] as &$value) {
    $channel->send($value);
    var_dump($channel->recv() === $value);
}
foreach ([fn () => new Channel(-1), fn () => new Channel(0, -1), fn () => new Channel(0, 0, -1)] as $call) {
    try {
        $call();
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
int(2)
bool(true)
bool(false)
a
int(2)
c is in
bc
bool(true)
bool(true)
string(1) "d"
bool(true)
bool(true)
bool(true)
bool(true)
Async\Channel::__construct(): Argument #1 ($capacity) must be >= 0
Async\Channel::__construct(): Argument #2 ($noProducerTimeout) must be >= 0
Async\Channel::__construct(): Argument #3 ($noConsumerTimeout) must be >= 0
