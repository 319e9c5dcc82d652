--TEST--
A token ends the waiting; the value has then not been sent
--FILE--
<?php
use Async\Channel;
use function Async\{await, delay, spawn, suspend, timeout};

$busy = spawn(fn () => delay(600000));
$channel = new Channel();
foreach ([fn () => $channel->recv(timeout(1)), fn () => $channel->send('not sent', timeout(1))] as $call) {
    try {
        $call();
    } catch (Async\OperationCanceledException $e) {
        echo get_class($e->getPrevious()), "\n";
    }
}
$done = spawn(fn () => 1);
await($done);
try {
    $channel->recv($done);
} catch (Async\OperationCanceledException $e) {
    echo "at once\n";
}
// What can be had at once is had, whatever the token says.
spawn(fn () => $channel->send('there'));
suspend();
var_dump($channel->recv($done));
$channel = new Channel(1);
$channel->send('there', $done);
// Token and value in the same moment: the value counts.
$token = spawn(fn () => suspend());
$channel = new Channel();
$receiver = spawn(fn () => $channel->recv($token));
suspend();
suspend();
$channel->send('value');
var_dump(await($receiver));
$busy->cancel();
?>
--EXPECT--
Async\TimeoutException
Async\TimeoutException
at once
string(5) "there"
string(5) "value"
