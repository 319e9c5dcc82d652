--TEST--
Several coroutines that await the same one are woken in the order in which they came
--FILE--
<?php
use function Async\{spawn, await, suspend};

$target = spawn(function () {
    suspend();
    suspend();
    echo "target ends\n";
    return 'value';
});
foreach ([1, 2, 3] as $n) {
    spawn(function () use ($n, $target) {
        $value = await($target);
        echo "waiter $n: $value\n";
    });
}
?>
--EXPECT--
target ends
waiter 1: value
waiter 2: value
waiter 3: value
