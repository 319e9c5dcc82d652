--TEST--
A coroutine that awaits itself gets an error at once
--FILE--
<?php
use function Async\{spawn, await, current_coroutine};

try {
    await(current_coroutine());
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
await(spawn(function () {
    try {
        await(current_coroutine());
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}));
?>
--EXPECT--
A coroutine cannot await itself
A coroutine cannot await itself
