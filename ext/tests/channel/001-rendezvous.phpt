--TEST--
Without a capacity a sender waits until its value has been received
--FILE--
<?php
use Async\Channel;
use function Async\{await, spawn, suspend};

$channel = new Channel();
var_dump($channel->capacity(), count($channel), $channel->isEmpty(), $channel->isFull(), $channel->isClosed());
$sender = spawn(function () use ($channel) {
    foreach ([1, 2] as $value) {
        echo "sends $value\n";
        $channel->send($value);
        echo "has sent $value\n";
    }
});
suspend();
suspend();
var_dump(count($channel));
echo 'receives ', $channel->recv(), "\n";
suspend();
echo 'receives ', $channel->recv(), "\n";
await($sender);
// The receiver first.
$receiver = spawn(fn () => $channel->recv());
suspend();
$channel->send('direct');
echo "did not wait\n";
var_dump(await($receiver));
?>
--EXPECT--
int(0)
int(0)
bool(true)
bool(true)
bool(false)
sends 1
int(0)
receives 1
has sent 1
sends 2
receives 2
has sent 2
did not wait
string(6) "direct"
