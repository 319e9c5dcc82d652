--TEST--
get_coroutines() lists all that have not completed, the main script included, the oldest first
--FILE--
<?php
use function Async\{spawn, await, suspend, current_coroutine, get_coroutines};

$main = current_coroutine();
var_dump(get_coroutines() === [$main]);
$a = spawn(fn() => suspend());
$b = spawn(fn() => 1);
$c = spawn(fn() => get_coroutines());
var_dump(get_coroutines() === [$main, $a, $b, $c]);
var_dump(await($c) === [$main, $a, $c]);
await($a);
var_dump(get_coroutines() === [$main]);
var_dump(array_is_list(get_coroutines()));
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
