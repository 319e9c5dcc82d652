--TEST--
beforeAcquire sees a resource at every delivery, also when it goes straight to a waiter
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
$checks = 0;
$pool = new Async\Pool('make_numbered', beforeAcquire: function () use (&$checks) { $checks++; return true; }, max: 1);
$all = [];
for ($i = 0; $i < 5; $i++) {
    $all[] = spawn(function () use ($pool) {
        $r = $pool->acquire();
        suspend();
        $pool->release($r);
    });
}
array_map(await(...), $all);
echo Numbered::$made, " made, $checks checks\n";
--EXPECT--
1 made, 4 checks
