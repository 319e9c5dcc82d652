--TEST--
A broken resource and a failing factory wake the next waiter, so nobody hangs
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
$calls = 0;
$pool = new Async\Pool(function () use (&$calls) {
    suspend();
    return ++$calls === 1 ? new Numbered() : throw new RuntimeException("failure $calls");
}, beforeRelease: fn() => false, max: 1);
$all = [];
for ($i = 1; $i <= 4; $i++) {
    $all[] = spawn(function () use ($pool, $i) {
        attempt(function () use ($pool, $i) {
            $r = $pool->acquire();
            echo "$i has $r->id\n";
            suspend();
            $pool->release($r);
        });
    });
}
array_map(await(...), $all);
echo counts($pool), "\n";
--EXPECT--
1 has 1
RuntimeException: failure 2
RuntimeException: failure 3
RuntimeException: failure 4
0=0+0
