--TEST--
Without an interval nothing is ever checked
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', healthcheck: fn() => print("checked\n"), min: 2);
Async\delay(5);
echo counts($pool), "\n";
--EXPECT--
2=2+0
