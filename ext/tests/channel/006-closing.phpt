--TEST--
close() wakes both sides with ChannelException; what was sent before can still be received
--FILE--
<?php
use Async\{Channel, ChannelCloseReason, ChannelException};
use function Async\{spawn, suspend};

function attempt(callable $call): void
{
    try {
        var_dump($call());
    } catch (ChannelException $e) {
        echo $e->getMessage(), ' ', $e->getReason()->name, "\n";
    }
}
$channel = new Channel(1);
var_dump($channel->getCloseReason());
$channel->send('kept');
spawn(fn () => attempt(fn () => $channel->send('too late')));
suspend();
$channel->close();
$channel->close();
suspend();
var_dump($channel->isClosed(), $channel->getCloseReason() === ChannelCloseReason::CLOSED, count($channel));
attempt(fn () => $channel->send(1));
attempt(fn () => $channel->sendAsync(1));
attempt(fn () => $channel->recv());
attempt(fn () => $channel->recv());
attempt(fn () => $channel->recvAsync()->await());

$empty = new Channel();
for ($i = 0; $i < 2; $i++) {
    spawn(fn () => attempt(fn () => $empty->recv()));
}
suspend();
$empty->close();
suspend();
// A value that was promised before the close arrives.
$channel = new Channel();
spawn(fn () => attempt(fn () => $channel->recv()));
suspend();
$channel->send('promised');
$channel->close();
suspend();
var_dump((new ChannelException('made by hand'))->getReason());
?>
--EXPECT--
NULL
The channel is closed CLOSED
bool(true)
bool(true)
int(1)
The channel is closed CLOSED
The channel is closed CLOSED
string(4) "kept"
The channel is closed CLOSED
The channel is closed CLOSED
The channel is closed CLOSED
The channel is closed CLOSED
string(8) "promised"
NULL
