--TEST--
A waiter that is cancelled in the moment of its grant ends cancelled, and the next one is served
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
foreach (['release first', 'cancel first'] as $order) {
    $pool = new Async\Pool('make_numbered', max: 1);
    $r = $pool->acquire();
    $first = spawn(fn() => $pool->acquire());
    $second = spawn(function () use ($pool) {
        $pool->release($pool->acquire());
        return 'served';
    });
    suspend();
    if ($order === 'release first') {
        $pool->release($r);
        $first->cancel();
    } else {
        $first->cancel();
        $pool->release($r);
    }
    echo $order, ': ', await($second), ', ';
    attempt(fn() => await($first));
    var_dump($first->isCancelled());
    echo counts($pool), "\n";
}
--EXPECTF--
release first: served, Async\AsyncCancellation: %s
bool(true)
1=1+0
cancel first: served, Async\AsyncCancellation: %s
bool(true)
1=1+0
