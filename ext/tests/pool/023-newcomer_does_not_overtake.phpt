--TEST--
Who comes after a release does not overtake who waited before it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 1);
$r = $pool->acquire();
$log = [];
$waiter = spawn(function () use ($pool, &$log) {
    $r = $pool->acquire();
    $log[] = 'waiter';
    $pool->release($r);
});
suspend();
$pool->release($r);
$r = $pool->acquire();
$log[] = 'newcomer';
await($waiter);
echo implode(',', $log), ' ', counts($pool), "\n";
--EXPECT--
waiter,newcomer 1=0+1
