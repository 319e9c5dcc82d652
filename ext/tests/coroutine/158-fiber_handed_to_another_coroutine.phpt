--TEST--
A suspended fiber can be resumed by another coroutine than the one that started it
--FILE--
<?php
use function Async\{spawn, await, suspend};

$fiber = new Fiber(function () {
    suspend();
    $x = Fiber::suspend('from the first');
    suspend();
    return "$x, from the second";
});
$first = await(spawn(fn() => $fiber->start()));
echo $first, "\n";
$second = await(spawn(function () use ($fiber) { $fiber->resume('resumed'); return $fiber->getReturn(); }));
echo $second, "\n";
?>
--EXPECT--
from the first
resumed, from the second
