--TEST--
The health check destroys what it refuses, or what makes it throw, and refills to min
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$log = [];
$pool = new Async\Pool('make_numbered',
    destructor: function ($r) use (&$log) { $log[] = "destroyed $r->id"; },
    healthcheck: function ($r) use (&$log) {
        $log[] = "checked $r->id";
        if ($r->id === 1) {
            throw new LogicException("swallowed");
        }
        return $r->id > 2;
    },
    min: 2, max: 4, healthcheckInterval: 1);
while (Numbered::$made < 4) {
    Async\delay(1);
}
echo implode("\n", array_slice($log, 0, 4)), "\n";
echo counts($pool), "\n";
--EXPECT--
checked 1
destroyed 1
checked 2
destroyed 2
2=2+0
