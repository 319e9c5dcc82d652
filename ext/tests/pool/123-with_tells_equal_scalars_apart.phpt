--TEST--
with() gives back its own resource among equal ones
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool(fn() => 5, max: 3);
$all = [];
for ($i = 0; $i < 6; $i++) {
    $all[] = spawn(fn() => $pool->with(function () use ($i) {
        for ($n = $i % 3; $n >= 0; $n--) {
            suspend();
        }
    }));
}
array_map(await(...), $all);
echo counts($pool), "\n";
--EXPECT--
3=3+0
