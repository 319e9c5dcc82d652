--TEST--
current_coroutine() is the coroutine that spawn() returned, also in callbacks and generators
--FILE--
<?php
use function Async\{spawn, await, suspend, current_coroutine};

$coroutine = spawn(function () {
    $all = [current_coroutine()];
    suspend();
    $all = [...$all, ...array_map(fn() => current_coroutine(), [1])];
    foreach ((function () { suspend(); yield current_coroutine(); })() as $c) $all[] = $c;
    return $all;
});
var_dump(await($coroutine) === [$coroutine, $coroutine, $coroutine]);
?>
--EXPECT--
bool(true)
