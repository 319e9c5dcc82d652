--TEST--
An exception leaves a fiber after a wait, into its coroutine and to who awaits that
--FILE--
<?php
use function Async\{spawn, await, suspend};

$coroutine = spawn(function () {
    $fiber = new Fiber(function () { suspend(); throw new DomainException('from the fiber'); });
    $fiber->start();
});
try { await($coroutine); } catch (DomainException $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
from the fiber
