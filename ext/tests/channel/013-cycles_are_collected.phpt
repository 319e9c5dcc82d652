--TEST--
Cycles through a channel's values and futures are collected
--FILE--
<?php
use Async\Channel;

class Witness
{
    public function __construct(private string $name, public mixed $other)
    {
    }
    public function __destruct()
    {
        echo $this->name, "\n";
    }
}
$channel = new Channel(3);
$channel->send(new Witness('value', $channel));
$channel->send(1);
$channel->recv();
$channel->send(new Witness('value behind', $channel));
unset($channel);
gc_collect_cycles();
$channel = new Channel();
$future = $channel->recvAsync();
$future->map((fn ($w) => function () use ($w) {})(new Witness('future', [$channel, $future])));
unset($channel, $future);
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
value
value behind
future
end
