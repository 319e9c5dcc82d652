--TEST--
Coroutines that each hold a resource and ask for another are told of the deadlock
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 2);
$all = [];
for ($i = 0; $i < 2; $i++) {
    $all[] = spawn(function () use ($pool, $i) {
        $r = $pool->acquire();
        suspend();
        try {
            $pool->acquire();
        } catch (Async\AsyncCancellation $e) {
            echo "$i: ", $e->getMessage(), "\n";
        } finally {
            $pool->release($r);
        }
    });
}
try {
    array_map(await(...), $all);
} catch (Async\AsyncCancellation) {
}
--EXPECTF--
0: Deadlock detected
1: Deadlock detected

Fatal error: Uncaught Async\DeadlockError: Deadlock detected: no active coroutines, 3 coroutines in waiting%A(2 of 2 resources in use, 2 waiting)%A
