--TEST--
Of several cancellations that have not been delivered the first counts; a later one comes when the first was caught
--FILE--
<?php
use function Async\{spawn, await, suspend};
use Async\AsyncCancellation;

$coroutine = spawn(function () {
    for ($i = 0; $i < 2; $i++) {
        try {
            suspend();
            suspend();
        } catch (AsyncCancellation $e) {
            echo $e->getMessage(), "\n";
        }
    }
    return 'end';
});
suspend();
$coroutine->cancel(new AsyncCancellation('first'));
$coroutine->cancel(new AsyncCancellation('ignored'));
suspend();
$coroutine->cancel(new AsyncCancellation('second'));
echo await($coroutine), "\n";
$coroutine->cancel(new AsyncCancellation('too late'));
var_dump($coroutine->isCancelled());
echo await($coroutine), "\n";
?>
--EXPECT--
first
second
end
bool(false)
end
