--TEST--
Requesters who give up while resources are being made do not start further creations
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, delay};
require __DIR__ . '/numbered.inc';
$open = false;
$calls = 0;
$pool = new Async\Pool(function () use (&$open, &$calls) {
    $calls++;
    while (!$open) {
        delay(1);
    }
    return new Numbered();
}, max: 2);
$all = [];
for ($i = 0; $i < 40; $i++) {
    $all[] = spawn(function () use ($pool) {
        try {
            $pool->acquire(5);
        } catch (Async\TimeoutException) {
            return 1;
        }
    });
}
echo array_sum(array_map(await(...), $all)), " given up, $calls calls, ", counts($pool), "\n";
$open = true;
$two = [$pool->acquire(), $pool->acquire()];
echo $two[0]->id, $two[1]->id, " $calls calls\n";
--EXPECT--
40 given up, 2 calls, 2=0+2
12 2 calls
