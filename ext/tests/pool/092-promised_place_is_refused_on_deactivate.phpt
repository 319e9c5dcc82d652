--TEST--
A promised resource that is not taken before deactivate goes back to the idle ones
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 1);
$r = $pool->acquire();
$waiter = spawn(fn() => attempt(fn() => $pool->acquire()));
suspend();
$pool->release($r);
$pool->deactivate();
await($waiter);
$pool->activate();
echo $pool->tryAcquire()->id, "\n";
--EXPECT--
Async\ServiceUnavailableException: Service is unavailable (circuit breaker is open)
1
