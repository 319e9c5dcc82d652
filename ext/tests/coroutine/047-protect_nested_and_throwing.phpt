--TEST--
Nested protect() blocks hold back to the end of the outermost; an exception of the block comes out first
--FILE--
<?php
use function Async\{spawn, await, suspend, protect, current_coroutine};

$coroutine = spawn(function () {
    try {
        protect(function () {
            protect(function () {
                current_coroutine()->cancel();
                suspend();
                echo "inner ends\n";
            });
            suspend();
            echo "outer ends\n";
        });
    } catch (Async\AsyncCancellation $e) {
        echo "cancelled behind the outermost\n";
    }
    try {
        protect(function () {
            current_coroutine()->cancel();
            throw new LogicException('from the block');
        });
    } catch (LogicException $e) {
        echo $e->getMessage(), "\n";
    }
    try {
        suspend();
        echo "not reached\n";
    } catch (Async\AsyncCancellation $e) {
        echo "cancelled at the next wait\n";
    }
});
await($coroutine);
?>
--EXPECT--
inner ends
outer ends
cancelled behind the outermost
from the block
cancelled at the next wait
