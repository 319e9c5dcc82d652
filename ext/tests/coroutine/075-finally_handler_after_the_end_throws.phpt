--TEST--
A finally handler that is registered after the end throws into its caller
--FILE--
<?php
use function Async\{spawn, await};

$coroutine = spawn(fn() => 1);
await($coroutine);
try {
    $coroutine->finally(function () { throw new LogicException('at once'); });
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
at once
