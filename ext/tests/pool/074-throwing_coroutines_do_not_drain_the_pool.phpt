--TEST--
Coroutines that die with a resource do not drain the pool
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
$reports = 0;
set_error_handler(function () use (&$reports) { $reports++; return true; });
$pool = new Async\Pool('make_numbered', max: 2);
$failures = 0;
for ($i = 0; $i < 50; $i++) {
    try {
        await(spawn(function () use ($pool) {
            $r = $pool->acquire();
            suspend();
            throw new RuntimeException("half-way");
        }));
    } catch (RuntimeException) {
        $failures++;
    }
}
echo "$failures failures, $reports reports, ", $pool->activeCount(), " active\n";
--EXPECT--
50 failures, 50 reports, 0 active
