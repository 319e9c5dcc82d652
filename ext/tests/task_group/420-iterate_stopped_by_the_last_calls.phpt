--TEST--
A call that stops iterate() when all elements have been taken ends the calls that still run
--FILE--
<?php
use function Async\{delay, iterate, suspend};

function run(callable $stop, bool $cancels, int $concurrency): void
{
    try {
        iterate([1, 2], function (int $i) use ($stop) {
            if ($i === 2) {
                suspend();
                return $stop();
            }
            try {
                for ($n = 0; $n < 100; $n++) {
                    suspend();
                }
                echo "1 ends\n";
            } catch (Async\AsyncCancellation $e) {
                echo "1: ", $e->getMessage(), "\n";
            }
        }, $concurrency, $cancels);
    } catch (LogicException $e) {
        echo $e->getMessage(), "\n";
    }
}
foreach ([0, 2, 5] as $concurrency) {
    run(fn () => false, true, $concurrency);
    run(fn () => throw new LogicException('failed'), true, $concurrency);
}
echo "waited for:\n";
run(fn () => false, false, 0);
run(fn () => throw new LogicException('failed'), false, 0);
?>
--EXPECT--
1: iterate() has been stopped
1: iterate() has been stopped
failed
1: iterate() has been stopped
1: iterate() has been stopped
failed
1: iterate() has been stopped
1: iterate() has been stopped
failed
waited for:
1 ends
1 ends
failed
