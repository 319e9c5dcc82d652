--TEST--
Who waits for a channel that nobody else has is woken in its own coroutine; so is who waits at the end of the script
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, ChannelException};
use function Async\{current_coroutine, spawn, suspend};

$wait = function (Channel $channel, string $name): void {
    $coroutine = current_coroutine();
    $id = $coroutine->getId();
    try {
        $channel->recv();
    } catch (ChannelException $e) {
        suspend();
        echo $name, ' ', $e->getReason()->name, ' ', json_encode(current_coroutine() === $coroutine
            && current_coroutine()->getId() === $id && $coroutine->isRunning()), "\n";
    }
};
$channel = new Channel();
$waiter = spawn($wait, $channel, 'dropped');
suspend();
unset($channel);
gc_collect_cycles();
Async\await($waiter);
$kept = new Channel();
spawn($wait, $kept, 'at the end');
echo "end\n";
?>
--EXPECT--
dropped DEADLOCK true
end
at the end DEADLOCK true
