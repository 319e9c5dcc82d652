--TEST--
A resource inside a suspending check goes to one requester only
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend, delay};
require __DIR__ . '/numbered.inc';
foreach ([0, 100000] as $timeout) {
    $pool = new Async\Pool('make_numbered', beforeAcquire: function () { delay(2); return true; }, min: 2, max: 5);
    $all = [];
    for ($i = 0; $i < 5; $i++) {
        $all[] = spawn(fn() => $pool->acquire($timeout));
    }
    $got = array_map(fn($c) => spl_object_id(await($c)), $all);
    echo count(array_unique($got)), ' ', counts($pool), "\n";
    foreach ($all as $coroutine) {
        $pool->release(await($coroutine));
    }
    $pool->close();
}
--EXPECT--
5 5=0+5
5 5=0+5
