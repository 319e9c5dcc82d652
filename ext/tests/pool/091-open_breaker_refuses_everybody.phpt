--TEST--
While INACTIVE acquire throws, tryAcquire answers null, and who waits is refused at once
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
$pool->deactivate();
await($waiter);
attempt(fn() => $pool->acquire());
attempt(fn() => $pool->acquire(10));
var_dump($pool->tryAcquire());
$pool->release($r);
echo counts($pool), "\n";
$pool->activate();
echo ($r2 = $pool->acquire())->id, "\n";
var_dump(is_subclass_of('Async\ServiceUnavailableException', 'Async\PoolException'));
--EXPECT--
Async\ServiceUnavailableException: Service is unavailable (circuit breaker is open)
Async\ServiceUnavailableException: Service is unavailable (circuit breaker is open)
Async\ServiceUnavailableException: Service is unavailable (circuit breaker is open)
NULL
1=1+0
1
bool(false)
