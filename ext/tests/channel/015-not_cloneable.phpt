--TEST--
A channel cannot be cloned or serialized; its waits are described
--FILE--
<?php
use Async\Channel;
use function Async\{delay, spawn, suspend};

foreach ([fn () => clone new Channel(), fn () => serialize(new Channel())] as $call) {
    try {
        $call();
    } catch (Throwable $e) {
        echo $e->getMessage(), "\n";
    }
}
$busy = spawn(fn () => delay(600000));
$channel = new Channel(2);
$receiver = spawn(fn () => $channel->recv());
suspend();
echo implode($receiver->getAwaitingInfo()), "\n";
$channel->send(0);
suspend();
$channel->send(1);
$channel->send(2);
$sender = spawn(fn () => $channel->send(3));
suspend();
echo implode($sender->getAwaitingInfo()), "\n";
$sender->cancel();
$busy->cancel();
?>
--EXPECT--
Trying to clone an uncloneable object of class Async\Channel
Serialization of 'Async\Channel' is not allowed
Channel::recv()
Channel::send() (2 of 2 places taken)
