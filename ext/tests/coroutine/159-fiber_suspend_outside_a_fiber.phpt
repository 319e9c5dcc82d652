--TEST--
Fiber::suspend() directly in a coroutine is an error, not a way out of it
--FILE--
<?php
use function Async\{spawn, await};

$coroutine = spawn(function () {
    var_dump(Fiber::getCurrent());
    try { Fiber::suspend(); } catch (FiberError $e) { echo $e->getMessage(), "\n"; }
    return 'ends';
});
// Also when the coroutine is started from inside a fiber.
(new Fiber(function () use ($coroutine) { echo await($coroutine), "\n"; }))->start();
?>
--EXPECTF--
NULL
Cannot suspend outside of %Sfiber
ends
