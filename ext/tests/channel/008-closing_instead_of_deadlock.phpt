--TEST--
When nobody is left who could send or receive, the channel is closed instead of a deadlock
--FILE--
<?php
use Async\{Channel, ChannelException};
use function Async\{await, await_all, spawn};

$channel = new Channel();
try {
    $channel->recv();
} catch (ChannelException $e) {
    echo $e->getMessage(), ' ', $e->getReason()->name, "\n";
}
$channel = new Channel(1);
$channel->send(1);
try {
    $channel->send(2);
} catch (ChannelException $e) {
    echo $e->getReason()->name, "\n";
}
var_dump($channel->recv());
// Workers whose producer has forgotten to close end like any others.
$jobs = new Channel();
$results = new Channel();
$workers = [];
for ($i = 0; $i < 3; $i++) {
    $workers[] = spawn(function () use ($jobs, $results) {
        foreach ($jobs as $job) {
            $results->send($job * 2);
        }
    });
}
spawn(function () use ($jobs) {
    foreach (range(1, 10) as $i) {
        $jobs->send($i);
    }
});
$sum = 0;
foreach ($results as $result) {
    $sum += $result;
}
var_dump($sum);
await_all($workers);
var_dump($jobs->getCloseReason()->name, $results->getCloseReason()->name);
// Somebody who waits for one of those goes on as well: no deadlock.
$channel = new Channel();
$reader = spawn(function () use ($channel) {
    try {
        return $channel->recv();
    } catch (ChannelException) {
        return 'no more';
    }
});
var_dump(await($reader));
// A future in line counts, too.
$channel = new Channel();
try {
    $channel->recvAsync()->await();
} catch (ChannelException $e) {
    echo $e->getReason()->name, "\n";
}
echo "end\n";
?>
--EXPECT--
The channel has been closed: everybody waits, and nobody is left who could send or receive DEADLOCK
DEADLOCK
int(1)
int(110)
string(8) "DEADLOCK"
string(8) "DEADLOCK"
string(7) "no more"
DEADLOCK
end
