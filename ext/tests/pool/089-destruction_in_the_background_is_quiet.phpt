--TEST--
A destructor that throws in the health check disturbs nobody
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$calls = 0;
$pool = new Async\Pool('make_numbered',
    destructor: function () use (&$calls) { if (++$calls <= 2) throw new RuntimeException("unseen"); },
    healthcheck: fn($r) => $r->id > 2, min: 2, healthcheckInterval: 1);
while (Numbered::$made < 4) {
    Async\delay(1);
}
echo $calls, ' ', counts($pool), "\n";
--EXPECT--
2 2=2+0
