--TEST--
A factory that closes the pool: the product is destroyed and the requester refused
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
foreach ([0, 1000] as $timeout) {
    $pool = new Async\Pool(function () use (&$pool) {
        $pool->close();
        return new Numbered();
    }, destructor: fn($r) => print("destroyed $r->id\n"));
    attempt(fn() => $pool->acquire($timeout));
    var_dump($pool->isClosed());
    attempt(fn() => $pool->acquire($timeout));
    echo counts($pool), "\n";
}
--EXPECT--
destroyed 1
Async\PoolException: Pool is closed
bool(true)
Async\PoolException: Pool is closed
0=0+0
destroyed 2
Async\PoolException: Pool is closed
bool(true)
Async\PoolException: Pool is closed
0=0+0
