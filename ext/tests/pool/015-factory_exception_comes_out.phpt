--TEST--
The factory's exception comes out of acquire, and the place is free again
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$fails = true;
$pool = new Async\Pool(function () use (&$fails) {
    return $fails ? throw new RuntimeException("cannot connect") : new Numbered();
}, max: 1);
attempt(fn() => $pool->acquire());
attempt(fn() => $pool->acquire(1000));
attempt(fn() => $pool->tryAcquire());
echo counts($pool), "\n";
$fails = false;
echo ($r = $pool->acquire())->id, ' ', counts($pool), "\n";
--EXPECT--
RuntimeException: cannot connect
RuntimeException: cannot connect
RuntimeException: cannot connect
0=0+0
1 1=0+1
