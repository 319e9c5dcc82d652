--TEST--
A fiber that waits for the scheduler cannot be resumed by another coroutine
--FILE--
<?php
use function Async\{spawn, await, suspend};

$fiber = new Fiber(function () { suspend(); suspend(); return 'done'; });
$owner = spawn(function () use ($fiber) { $fiber->start(); return $fiber->getReturn(); });
$other = spawn(function () use ($fiber) {
    try {
        $fiber->resume();
        echo "resumed\n";
    } catch (FiberError $e) {
        echo $e->getMessage(), "\n";
    }
});
await($other);
$text = await($owner);
echo $text, "\n";
?>
--EXPECT--
Cannot resume a fiber that is not suspended
done
