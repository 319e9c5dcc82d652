--TEST--
The health check visits idle resources only, each once in a pass, the oldest first
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$log = [];
$pool = new Async\Pool('make_numbered', healthcheck: function ($r) use (&$log) {
    $log[] = $r->id;
    return true;
}, min: 4, healthcheckInterval: 1);
$lent = $pool->acquire();
while (count($log) < 6) {
    Async\delay(1);
}
echo "lent $lent->id, checked ", implode(',', array_slice($log, 0, 6)), "\n";
$pool->close();
--EXPECT--
lent 4, checked 1,2,3,1,2,3
