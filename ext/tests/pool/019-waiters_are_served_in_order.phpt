--TEST--
Waiters are served first in, first out, and those who are cancelled leave the order of the others alone
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 1);
$held = $pool->acquire();
$waiters = [];
$served = [];
for ($i = 1; $i <= 10; $i++) {
    $waiters[$i] = spawn(function () use ($pool, $i, &$served) {
        $r = $pool->acquire();
        $served[] = $i;
        suspend();
        $pool->release($r);
    });
}
suspend();
foreach ([2, 5, 6] as $i) {
    $waiters[$i]->cancel();
}
suspend();
$pool->release($held);
foreach ([1, 3, 4, 7, 8, 9, 10] as $i) {
    await($waiters[$i]);
}
echo implode(',', $served), ' ', counts($pool), "\n";
--EXPECT--
1,3,4,7,8,9,10 1=1+0
