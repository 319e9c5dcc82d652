--TEST--
Channels are closed when no producer or no consumer comes in time
--FILE--
<?php
use Async\{Channel, ChannelException};
use function Async\{delay, spawn, suspend};

function attempt(callable $call): void
{
    try {
        var_dump($call());
    } catch (ChannelException $e) {
        echo $e->getMessage(), "\n";
    }
}
$busy = spawn(function () { while (true) { delay(1); } });
$channel = new Channel(noProducerTimeout: 10);
delay(20);  // a soft limit runs only while somebody waits
var_dump($channel->isClosed());
attempt(fn () => $channel->recv());
attempt(fn () => $channel->send(1));

$channel = new Channel(noConsumerTimeout: 10);
delay(20);
var_dump($channel->isClosed());
attempt(fn () => $channel->send(1));

// Values and receivers in time keep it open.
$channel = new Channel(0, 60000, 60000);
spawn(fn () => $channel->send('in time'));
attempt(fn () => $channel->recv());
spawn(fn () => $channel->recv());
attempt(fn () => $channel->send('in time'));

// Hard ones run from the last activity on.
$channel = new Channel(5, noProducerTimeout: 5, hardTimeouts: true);
$channel->send('kept');
delay(50);
var_dump($channel->isClosed(), $channel->recv());
attempt(fn () => $channel->recv());
$channel = new Channel(5, noConsumerTimeout: 5, hardTimeouts: true);
delay(50);
attempt(fn () => $channel->send(1));
$busy->cancel();
// They keep nothing alive.
$channel = new Channel(0, 600000, 600000, true);
?>
--EXPECT--
bool(false)
The channel has been closed: no producer has come in time
The channel has been closed: no producer has come in time
bool(false)
The channel has been closed: no consumer has come in time
string(7) "in time"
NULL
bool(true)
string(4) "kept"
The channel has been closed: no producer has come in time
The channel has been closed: no consumer has come in time
