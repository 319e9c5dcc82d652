--TEST--
asHiPriority() puts a coroutine at the front when it becomes ready, and returns the coroutine
--FILE--
<?php
use function Async\{spawn, suspend};

$gate = spawn(function () { suspend(); suspend(); });
$make = fn($name) => spawn(function () use ($name, $gate) {
    echo "$name starts\n";
    Async\await($gate);
    echo "$name woken\n";
});
$make('normal 1');
$make('normal 2');
$high = $make('high');
var_dump($high->asHiPriority() === $high);
?>
--EXPECT--
bool(true)
high starts
normal 1 starts
normal 2 starts
high woken
normal 1 woken
normal 2 woken
