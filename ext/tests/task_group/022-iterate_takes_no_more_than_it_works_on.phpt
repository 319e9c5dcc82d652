--TEST--
iterate() takes an element only when there is a place for it, and none after it has been stopped
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\{delay, iterate, suspend};

foreach ([1, 2] as $concurrency) {
    $channel = new Channel(6);
    foreach (range(1, 6) as $number) {
        $channel->send($number);
    }
    iterate($channel, function (int $number) {
        suspend();
        return $number < 2;
    }, $concurrency);
    echo "$concurrency at a time: ", count($channel), " left\n";
}
function numbers(): Generator
{
    foreach ([1, 2, 3] as $number) {
        echo "take $number\n";
        yield $number;
    }
}
iterate(numbers(), function (int $number) {
    delay(1);
    echo "done $number\n";
}, 1);
?>
--EXPECT--
1 at a time: 4 left
2 at a time: 4 left
take 1
done 1
take 2
done 2
take 3
done 3
