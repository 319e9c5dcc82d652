--TEST--
A generator that is suspended in its body cannot be resumed by another coroutine
--FILE--
<?php
use function Async\{spawn, await, suspend};

function slow() { suspend(); suspend(); yield 1; }

$generator = slow();
$first = spawn(fn() => $generator->current());
$second = spawn(fn() => $generator->current());
try {
    await($second);
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
echo await($first), "\n";
?>
--EXPECT--
Cannot resume an already running generator
1
