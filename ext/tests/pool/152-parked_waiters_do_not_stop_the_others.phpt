--TEST--
Who waits in line leaves the others running
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 1);
$r = $pool->acquire();
$waiters = [];
for ($i = 0; $i < 1000; $i++) {
    $waiters[] = spawn(fn() => $pool->with(fn() => 1, 100000 * ($i % 2)));
}
$ticks = 0;
await(spawn(function () use (&$ticks) {
    while (++$ticks < 100) {
        suspend();
    }
}));
$pool->release($r);
echo $ticks, ' ', array_sum(array_map(await(...), $waiters)), ' ', counts($pool), "\n";
--EXPECT--
100 1000 1=1+0
