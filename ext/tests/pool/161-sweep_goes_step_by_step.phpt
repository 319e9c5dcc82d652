--TEST--
A health check that refuses a whole large pool destroys and makes one at a time, and who needs one is served meanwhile
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, suspend};
require __DIR__ . '/numbered.inc';
$sweeping = false;
$at_work = $most = 0;
$busily = function (callable $what) use (&$at_work, &$most, &$sweeping) {
    return function ($r = null) use (&$at_work, &$most, &$sweeping, $what) {
        $counts = $sweeping;
        $most = max($most, $counts ? ++$at_work : 0);
        suspend();
        $at_work -= $counts;
        return $what($r);
    };
};
$pool = new Async\Pool($busily(make_numbered(...)), $busily(fn() => true),
    function ($r) use (&$sweeping) {
        $sweeping = true;
        suspend();
        return $r->id > 20;
    }, min: 5, max: 20, healthcheckInterval: 5);
$peak = [];
while (count($peak) < 20) {
    $peak[] = $pool->acquire();
}
array_map($pool->release(...), $peak);
$peak = [];
while (!$sweeping) {
    delay(1);
}
/* One that is lent is not seen by the sweep; all others are refused, and then there are five again. */
$r = $pool->acquire();
while (Numbered::$made < 24) {
    $pool->release($r);
    $r = $pool->acquire(5000);
    suspend();
}
while ($pool->idleCount() < 4) {
    suspend();
}
echo "$most at work at a time, ", counts($pool), "\n";
$pool->close();
--EXPECT--
1 at work at a time, 5=4+1
