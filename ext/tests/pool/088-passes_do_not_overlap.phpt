--TEST--
A pass that outlasts the interval is not overtaken by the next, and checks go one by one
--EXTENSIONS--
async
--FILE--
<?php
use function Async\delay;
require __DIR__ . '/numbered.inc';
$now = $most = $checks = 0;
$pool = new Async\Pool('make_numbered', healthcheck: function () use (&$now, &$most, &$checks) {
    $most = max($most, ++$now);
    delay(3);
    $now--;
    $checks++;
    return true;
}, min: 3, healthcheckInterval: 1);
while ($checks < 7) {
    delay(1);
}
echo "$most at a time\n";
$pool->close();
--EXPECT--
1 at a time
