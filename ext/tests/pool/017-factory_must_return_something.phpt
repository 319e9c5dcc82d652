--TEST--
A factory that returns null has failed
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool(fn() => null);
attempt(fn() => $pool->acquire());
attempt(fn() => $pool->tryAcquire());
echo counts($pool), "\n";
--EXPECT--
Async\PoolException: The pool's factory must return a resource, null returned
Async\PoolException: The pool's factory must return a resource, null returned
0=0+0
