--TEST--
After close the factory is not called any more; a creation under way is destroyed
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend, delay};
require __DIR__ . '/numbered.inc';
$open = false;
$calls = 0;
$pool = new Async\Pool(function () use (&$open, &$calls) {
    $calls++;
    while (!$open) {
        suspend();
    }
    return new Numbered();
}, destructor: fn($r) => print("destroyed $r->id\n"), min: 0, max: 1, healthcheckInterval: 1);
$all = [];
for ($i = 0; $i < 3; $i++) {
    $all[] = spawn(fn() => attempt(fn() => $pool->acquire()));
}
suspend();
$pool->close();
suspend();
$open = true;
array_map(await(...), $all);
delay(5);
echo "$calls call, ", counts($pool), "\n";
--EXPECT--
Async\PoolException: Pool is closed
Async\PoolException: Pool is closed
destroyed 1
Async\PoolException: Pool is closed
1 call, 0=0+0
