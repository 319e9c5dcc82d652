--TEST--
A suspended main script shows its trace to others
--FILE--
<?php
use function Async\{spawn, await, current_coroutine};

function waits() {
    $main = current_coroutine();
    return await(spawn(function () use ($main) {
        return array_column($main->getTrace(), 'function');
    }));
}
echo implode(' ', waits()), "\n";
?>
--EXPECT--
Async\await waits
