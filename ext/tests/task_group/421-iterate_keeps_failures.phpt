--TEST--
The failure of what a call has spawned comes out of iterate(), also while that waits for a free place or for its iterator
--FILE--
<?php
use Async\Scope;
use function Async\{delay, iterate, spawn, suspend};

function run(iterable $elements, int $concurrency): void
{
    $scope = new Scope();
    $scope->spawn(function () use ($elements, $concurrency) {
        try {
            iterate($elements, function (int $i) {
                echo "call $i\n";
                spawn(fn () => throw new LogicException('failed'));
                try {
                    delay(600000);
                } finally {
                    echo "call $i is cancelled\n";
                }
            }, $concurrency);
        } catch (LogicException $e) {
            echo $e->getMessage(), "\n";
        }
        suspend();
        echo "the caller goes on\n";
    });
    $scope->awaitCompletion();
    var_dump($scope->isCancelled());
}
run([1, 2], 1);
run((function () {
    yield 1;
    delay(5);
    yield 2;
})(), 0);
run([1], 0);
?>
--EXPECT--
call 1
call 1 is cancelled
failed
the caller goes on
bool(false)
call 1
call 1 is cancelled
failed
the caller goes on
bool(false)
call 1
call 1 is cancelled
failed
the caller goes on
bool(false)
