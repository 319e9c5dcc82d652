--TEST--
Closing refuses who waits and destroys the idle resources, the oldest first; again it does nothing
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', destructor: fn($r) => print("destroyed $r->id\n"), max: 3);
$a = $pool->acquire();
$b = $pool->acquire();
$c = $pool->acquire();
$waiter = spawn(fn() => attempt(fn() => $pool->acquire()));
$waiterWithLimit = spawn(fn() => attempt(fn() => $pool->acquire(100000)));
suspend();
$waiter->cancel();
suspend();
$waiter = spawn(fn() => attempt(fn() => $pool->acquire()));
suspend();
$pool->close();
var_dump($pool->isClosed());
await($waiter);
await($waiterWithLimit);
echo counts($pool), "\n";
$pool->release($b);
attempt(fn() => $pool->acquire());
$pool->close();
$pool->release($a);
$pool->release($c);
echo counts($pool), "\n";

$pool = new Async\Pool('make_numbered', destructor: fn($r) => print("destroyed $r->id\n"), min: 3);
$a = $pool->acquire();
$pool->release($a);
$pool->close();
--EXPECTF--
Async\AsyncCancellation: %s
bool(true)
Async\PoolException: Pool is closed
Async\PoolException: Pool is closed
3=0+3
destroyed 2
Async\PoolException: Pool is closed
destroyed 1
destroyed 3
0=0+0
destroyed 4
destroyed 5
destroyed 6
