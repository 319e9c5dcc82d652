--TEST--
A sender that is cancelled before its turn has not sent, and its place goes to the next
--FILE--
<?php
use Async\Channel;
use function Async\{spawn, suspend};

$channel = new Channel(1);
$channel->send('a');
$send = fn (string $value) => spawn(function () use ($channel, $value) {
    try {
        $channel->send($value);
        echo "$value sent\n";
    } catch (Async\AsyncCancellation $e) {
        echo "$value cancelled\n";
    }
});
[$b, $c] = [$send('b'), $send('c')];
suspend();
var_dump($channel->recv());  // b's value is in now
$b->cancel();
suspend();
suspend();
var_dump($channel->recv(), $channel->isEmpty());

// Its value has been received before the cancellation reaches it: then it has sent, and the
// cancellation appears where it waits next.
$rendezvous = new Channel();
$sender = spawn(function () use ($rendezvous) {
    $rendezvous->send('x');
    echo "x sent\n";
    suspend();
    echo "never\n";
});
suspend();
var_dump($rendezvous->recv());
$sender->cancel();
suspend();
suspend();
var_dump($sender->isCancelled());
// A sender that waits leaves the line.
$sender = spawn(fn () => $rendezvous->send('never'));
$other = spawn(fn () => $rendezvous->send('other'));
suspend();
$sender->cancel();
suspend();
var_dump($rendezvous->recv());
?>
--EXPECT--
string(1) "a"
b cancelled
c sent
string(1) "c"
bool(true)
string(1) "x"
x sent
bool(true)
string(5) "other"
