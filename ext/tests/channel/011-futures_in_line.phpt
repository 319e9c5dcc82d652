--TEST--
recvAsync() stands in line like any receiver; cancelled or dropped futures lose no value
--FILE--
<?php
use Async\Channel;
use function Async\{await, await_all, delay, spawn, suspend};

$busy = spawn(fn () => delay(600000));
$channel = new Channel(1);
$channel->send('there');
var_dump(await($channel->recvAsync()));
$first = $channel->recvAsync();
$second = spawn(fn () => $channel->recv());
suspend();
$third = $channel->recvAsync();
foreach (['a', 'b', 'c'] as $value) {
    $channel->send($value);
}
var_dump($first->isCompleted(), $first->await(), await($second), $third->map(strtoupper(...))->await());

$cancelled = $channel->recvAsync();
$dropped = $channel->recvAsync();
$next = $channel->recvAsync();
$cancelled->cancel();
unset($dropped);
$channel->send('for the next');
var_dump($next->await());
// With a continuation it is not dropped.
$channel->recvAsync()->map(fn ($value) => print("mapped $value\n"));
$channel->send('x');
suspend();
// Closing.
$future = $channel->recvAsync();
$channel->close();
try {
    $future->await();
} catch (Async\ChannelException $e) {
    echo $e->getMessage(), "\n";
}
// A channel that goes with a future in line.
$future = (new Channel())->recvAsync();
try {
    $future->await();
} catch (Async\ChannelException $e) {
    echo $e->getMessage(), "\n";
}
$busy->cancel();
?>
--EXPECT--
string(5) "there"
bool(true)
string(1) "a"
string(1) "b"
string(1) "C"
string(12) "for the next"
mapped x
The channel is closed
The channel is closed
