--TEST--
Both lines are first come, first served, and nobody overtakes
--FILE--
<?php
use Async\Channel;
use function Async\{spawn, suspend};

foreach ([0, 1, 3] as $capacity) {
    $channel = new Channel($capacity);
    for ($i = 0; $i < 6; $i++) {
        spawn(function () use ($channel, $i) { $channel->send($i); });
    }
    suspend();
    // A place that has come free belongs to the first in line.
    $order = [$channel->recv()];
    var_dump($channel->sendAsync('overtakes'));
    for ($i = 1; $i < 6; $i++) {
        $order[] = $channel->recv();
    }
    echo implode(' ', $order), "\n";

    $order = [];
    for ($i = 0; $i < 4; $i++) {
        spawn(function () use ($channel, $i, &$order) { $order[] = "$i gets " . $channel->recv(); });
    }
    suspend();
    for ($i = 0; $i < 4; $i++) {
        $channel->send("v$i");
    }
    // All values are promised: whoever comes now waits for another.
    $late = $channel->recvAsync();
    suspend();
    $channel->send('late');
    echo implode(', ', $order), ', late gets ', $late->await(), "\n";
}
?>
--EXPECT--
bool(false)
0 1 2 3 4 5
0 gets v0, 1 gets v1, 2 gets v2, 3 gets v3, late gets late
bool(false)
0 1 2 3 4 5
0 gets v0, 1 gets v1, 2 gets v2, 3 gets v3, late gets late
bool(false)
0 1 2 3 4 5
0 gets v0, 1 gets v1, 2 gets v2, 3 gets v3, late gets late
