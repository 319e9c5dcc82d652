--TEST--
A slow factory that fails is not called again once the pool is closed, whoever waits
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, delay, spawn, suspend};
require __DIR__ . '/numbered.inc';
$calls = 0;
$open = false;
$pool = new Async\Pool(function () use (&$calls, &$open) {
    $calls++;
    while (!$open) {
        suspend();
    }
    throw new RuntimeException('cannot connect');
}, min: 0, max: 1, healthcheckInterval: 1);
$all = [];
foreach ([0, 0, 100000] as $timeout) {
    $all[] = spawn(fn() => attempt(fn() => $pool->acquire($timeout)));
}
suspend();
$pool->close();
$open = true;
array_map(await(...), $all);
attempt(fn() => $pool->acquire());
delay(5);
echo "$calls call, ", counts($pool), "\n";
--EXPECT--
RuntimeException: cannot connect
Async\PoolException: Pool is closed
Async\PoolException: Pool is closed
Async\PoolException: Pool is closed
1 call, 0=0+0
