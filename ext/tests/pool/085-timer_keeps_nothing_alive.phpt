--TEST--
The health check keeps the script alive no longer than it lasts
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', healthcheck: fn() => true, min: 1, healthcheckInterval: 100000000);
$pool->release($pool->acquire());
$cycle = new Async\Pool('make_numbered', healthcheck: fn() => $cycle, healthcheckInterval: 100000000);
echo "end\n";
--EXPECT--
end
