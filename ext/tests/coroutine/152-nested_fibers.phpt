--TEST--
Fibers nested in fibers may wait at any depth, in several coroutines at once
--FILE--
<?php
use function Async\{spawn, await, suspend};

function nest(int $depth, string $name) {
    if ($depth === 0) { suspend(); return $name; }
    $fiber = new Fiber(function () use ($depth, $name) {
        suspend();
        $inner = nest($depth - 1, $name);
        Fiber::suspend($depth);
        suspend();
        return "$inner$depth";
    });
    $fiber->start();
    suspend();
    $fiber->resume();
    return $fiber->getReturn();
}
$coroutines = [];
foreach (['a', 'b', 'c'] as $name) $coroutines[] = spawn('nest', 5, $name);
echo nest(3, 'main'), "\n";
foreach ($coroutines as $coroutine) echo await($coroutine), "\n";
?>
--EXPECT--
main123
a12345
b12345
c12345
