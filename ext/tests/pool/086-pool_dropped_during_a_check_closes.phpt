--TEST--
A pool whose last reference goes while a check suspends closes at once
--EXTENSIONS--
async
--FILE--
<?php
use function Async\suspend;
require __DIR__ . '/numbered.inc';
$inside = false;
$go = false;
$pool = new Async\Pool('make_numbered',
    destructor: fn($r) => print("destroyed $r->id\n"),
    healthcheck: function ($r) use (&$inside, &$go) {
        $inside = true;
        while (!$go) {
            suspend();
        }
        echo "check of $r->id ends\n";
        $inside = false;
        return true;
    }, min: 3, healthcheckInterval: 1);
while (!$inside) {
    Async\delay(1);
}
unset($pool);
echo "dropped\n";
$go = true;
while ($inside) {
    suspend();
}
suspend();
echo "end\n";
--EXPECT--
destroyed 2
destroyed 3
dropped
check of 1 ends
destroyed 1
end
