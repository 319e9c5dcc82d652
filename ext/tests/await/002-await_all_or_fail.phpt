--TEST--
await_all_or_fail() answers results, or throws the first exception at once
--FILE--
<?php
use function Async\{await_all_or_fail, delay, spawn, suspend};

var_dump(await_all_or_fail(['b' => spawn(fn () => suspend() ?? 2), 'a' => spawn(fn () => 1)]) === ['b' => 2, 'a' => 1]);
var_dump(await_all_or_fail(['b' => spawn(fn () => suspend() ?? 2), 'a' => spawn(fn () => 1)], null, false) === ['a' => 1, 'b' => 2]);
var_dump(await_all_or_fail([]));
$for_ever = spawn(fn () => delay(600000));
try {
    await_all_or_fail([
        $for_ever,
        spawn(function () { suspend(); suspend(); throw new LogicException('second'); }),
        spawn(function () { suspend(); throw new LogicException('first'); }),
    ]);
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
var_dump($for_ever->isCompleted());
$for_ever->cancel();
// What fails later is no longer lost: nothing is reported.
?>
--EXPECT--
bool(true)
bool(true)
array(0) {
}
first
bool(false)
