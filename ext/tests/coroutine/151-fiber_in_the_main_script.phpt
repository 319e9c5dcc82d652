--TEST--
A Fiber of the main script may start the scheduler, spawn and await
--FILE--
<?php
use function Async\{spawn, await, suspend};

$fiber = new Fiber(function () {
    $coroutine = spawn(function () { suspend(); return 'spawned in a fiber'; });
    $got = Fiber::suspend(await($coroutine));
    suspend();
    return $got;
});
echo $fiber->start(), "\n";
spawn(function () { echo "runs while the fiber waits\n"; });
$fiber->resume('value');
echo $fiber->getReturn(), "\n";
?>
--EXPECT--
spawned in a fiber
runs while the fiber waits
value
