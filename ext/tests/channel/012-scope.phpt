--TEST--
A channel made in a scope is closed when the scope ends
--FILE--
<?php
use Async\{Channel, ChannelException, Scope};
use function Async\{await, delay, spawn, suspend};

$busy = spawn(fn () => delay(600000));
$scope = new Scope();
$channel = await($scope->spawn(fn () => new Channel(1)));
$channel->send('kept');
$scope->awaitCompletion();
var_dump($channel->isClosed());
$outsider = spawn(function () use ($channel) {
    try {
        $channel->send('never');
    } catch (ChannelException $e) {
        echo $e->getMessage(), ' ', $e->getReason()->name, "\n";
    }
});
suspend();
$scope->cancel();
await($outsider);
var_dump($channel->isClosed(), $channel->recv());
// Not before its coroutines have ended.
$scope = new Scope();
$scope->spawn(function () use (&$channel) {
    $channel = new Channel(1);
    try {
        delay(600000);
    } finally {
        $channel->send('while cleaning up');
    }
});
suspend();
$scope->cancel();
$scope->awaitAfterCancellation();
var_dump($channel->recv(), $channel->isClosed());
$busy->cancel();
?>
--EXPECT--
bool(false)
The channel has been closed: the scope it belongs to has ended SCOPE_ENDED
bool(true)
string(4) "kept"
string(17) "while cleaning up"
bool(true)
