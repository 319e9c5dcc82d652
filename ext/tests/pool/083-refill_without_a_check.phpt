--TEST--
With an interval and no check the pool is only refilled to min
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', beforeRelease: fn() => false, min: 2, healthcheckInterval: 1);
$pool->release($pool->acquire());
echo counts($pool), "\n";
while (count($pool) < 2) {
    Async\delay(1);
}
echo counts($pool), ' ', Numbered::$made, "\n";
--EXPECT--
1=1+0
2=2+0 3
