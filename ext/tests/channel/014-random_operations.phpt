--TEST--
Random senders, receivers and cancellations: nothing is lost, nothing comes twice, order is kept
--FILE--
<?php
use Async\Channel;
use function Async\{await_all, spawn, suspend};

mt_srand(5);
foreach ([0, 1, 2, 7] as $capacity) {
    $channel = new Channel($capacity);
    $sent = $received = [];
    $senders = $receivers = [];
    for ($round = 0; $round < 3000; $round++) {
        switch (mt_rand(0, 5)) {
        case 0:
        case 1:
            $senders[] = spawn(function () use ($channel, $round, &$sent) {
                $channel->send($round);
                $sent[$round] = true;
            });
            break;
        case 2:
        case 3:
            $receivers[] = spawn(function () use ($channel, &$received) {
                $received[] = $channel->recv();
            });
            break;
        case 4:
            if ($all = array_merge($senders, $receivers)) {
                $all[array_rand($all)]->cancel();
            }
            break;
        default:
            suspend();
        }
    }
    suspend();
    suspend();
    $channel->close();
    while (true) {
        try {
            $received[] = $channel->recv();
        } catch (Async\ChannelException) {
            break;
        }
    }
    await_all(array_merge($senders, $receivers));
    $twice = count($received) - count(array_unique($received));
    $lost = count(array_diff(array_keys($sent), $received));
    $invented = count(array_diff($received, array_keys($sent)));
    echo "capacity $capacity: ", count($received) > 300 ? 'many' : count($received), ", lost $lost, twice $twice, invented $invented\n";
}
?>
--EXPECT--
capacity 0: many, lost 0, twice 0, invented 0
capacity 1: many, lost 0, twice 0, invented 0
capacity 2: many, lost 0, twice 0, invented 0
capacity 7: many, lost 0, twice 0, invented 0
