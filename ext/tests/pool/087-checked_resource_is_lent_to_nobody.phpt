--TEST--
A resource inside the health check is active and lent to nobody
--EXTENSIONS--
async
--FILE--
<?php
use function Async\suspend;
require __DIR__ . '/numbered.inc';
$inside = null;
$go = false;
$pool = new Async\Pool('make_numbered',
    healthcheck: function ($r) use (&$inside, &$go) {
        $inside = $r->id;
        while (!$go) {
            suspend();
        }
        return true;
    }, min: 2, max: 2, healthcheckInterval: 1);
while ($inside === null) {
    Async\delay(1);
}
echo "checking $inside, ", counts($pool), "\n";
$r = $pool->acquire();
echo "lent $r->id, ", counts($pool), "\n";
var_dump($pool->tryAcquire());
$go = true;
echo ($r2 = $pool->acquire())->id, ' ', counts($pool), "\n";
--EXPECT--
checking 1, 2=1+1
lent 2, 2=0+2
NULL
1 2=0+2
