--TEST--
When beforeAcquire refuses every idle resource a fresh one is made, without end or wait
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', beforeAcquire: fn() => false, min: 3, max: 3);
for ($i = 0; $i < 3; $i++) {
    $r = $pool->acquire();
    echo "lent $r->id, ", counts($pool), "\n";
    $pool->release($r);
}
--EXPECT--
lent 4, 1=0+1
lent 5, 1=0+1
lent 6, 1=0+1
