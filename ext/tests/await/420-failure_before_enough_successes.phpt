--TEST--
await_any_of_or_fail() throws a failure that came before enough successes, whatever else has ended since
--FILE--
<?php
use function Async\{await_any_of_or_fail, spawn, suspend};

function show(int $count, array $tasks): void
{
    try {
        echo json_encode(await_any_of_or_fail($count, $tasks)), "\n";
    } catch (LogicException $e) {
        echo $e->getMessage(), "\n";
    }
}
$good = fn () => spawn(fn () => 'good');
$bad = fn () => spawn(fn () => throw new LogicException('bad'));

echo "all in one turn:\n";
show(1, [$bad(), $good()]);
show(2, [$good(), $bad(), $good()]);
show(2, [$good(), $good(), $bad()]);
show(0, [$bad()]);
echo "ended before:\n";
$ended = ['bad' => $bad(), 'good' => $good()];
suspend();
show(1, $ended);
show(1, array_reverse($ended));
?>
--EXPECT--
all in one turn:
bad
bad
["good","good"]
[]
ended before:
bad
{"good":"good"}
