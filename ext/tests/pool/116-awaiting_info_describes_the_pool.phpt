--TEST--
The waiting coroutine's information describes the pool
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 2);
$a = $pool->acquire();
$b = $pool->acquire();
$waiter = spawn(fn() => $pool->with(fn() => null));
$other = spawn(fn() => $pool->with(fn() => null));
suspend();
echo implode(', ', $waiter->getAwaitingInfo()), "\n";
$pool->release($a);
await($waiter);
await($other);
--EXPECT--
Pool::acquire() (2 of 2 resources in use, 2 waiting)
