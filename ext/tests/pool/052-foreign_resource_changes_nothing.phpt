--TEST--
A release of what the pool has not lent is a PoolException and changes nothing
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered');
$other = new Async\Pool('make_numbered');
$r = $pool->acquire();
$foreign = $other->acquire();
attempt(fn() => $pool->release($foreign));
attempt(fn() => $pool->release(null));
attempt(fn() => $pool->release(5));
attempt(fn() => $pool->release(fopen('php://memory', 'r')));
echo counts($pool), ' ', counts($other), "\n";
--EXPECT--
Async\PoolException: The resource (Numbered) is not one that this pool has lent
Async\PoolException: The resource (null) is not one that this pool has lent
Async\PoolException: The resource (int) is not one that this pool has lent
Async\PoolException: The resource (resource) is not one that this pool has lent
1=0+1 1=0+1
