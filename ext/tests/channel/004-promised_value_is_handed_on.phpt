--TEST--
A value whose receiver is cancelled between wake-up and turn goes to the next, or back in its place
--FILE--
<?php
use Async\Channel;
use function Async\{await, spawn, suspend};

$channel = new Channel();
$first = spawn(fn () => $channel->recv());
$second = spawn(fn () => $channel->recv());
suspend();
$channel->send('value');
$first->cancel();
var_dump(await($second), $first->isCancelled());

// Nobody else waits: the values keep their order, whoever is cancelled first.
$receivers = [];
for ($i = 0; $i < 3; $i++) {
    $receivers[] = spawn(fn () => $channel->recv());
}
suspend();
foreach (['a', 'b', 'c'] as $value) {
    $channel->send($value);
}
foreach ($receivers as $receiver) {
    $receiver->cancel();
}
suspend();
var_dump(count($channel));
echo $channel->recv(), $channel->recv(), $channel->recv(), "\n";

$channel = new Channel(2);
$receivers = [spawn(fn () => $channel->recv()), spawn(fn () => $channel->recv())];
suspend();
foreach (['a', 'b', 'c', 'd'] as $value) {
    $channel->send($value);
}
$receivers[0]->cancel();
suspend();
var_dump(count($channel), $channel->isFull(), await($receivers[1]));
echo $channel->recv(), $channel->recv(), $channel->recv(), "\n";
// A receiver that waits without a value leaves the line.
$gone = spawn(fn () => $channel->recv());
$stays = spawn(fn () => $channel->recv());
suspend();
$gone->cancel();
$channel->send('for the second');
var_dump(await($stays));
?>
--EXPECT--
string(5) "value"
bool(true)
int(3)
abc
int(3)
bool(true)
string(1) "b"
acd
string(14) "for the second"
