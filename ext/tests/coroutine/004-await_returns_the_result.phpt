--TEST--
await() returns the result, suspends when there is none yet, and can be repeated
--FILE--
<?php
use function Async\{spawn, await, suspend};

$done = spawn(fn() => 42);
suspend();
var_dump($done->isCompleted(), await($done), await($done));

$later = spawn(function () {
    suspend();
    return ['a' => new ArrayObject([1])];
});
$first = await($later);
var_dump($first['a'] === await($later)['a']);

var_dump(await(spawn(function () {})));
?>
--EXPECT--
bool(true)
int(42)
int(42)
bool(true)
NULL
