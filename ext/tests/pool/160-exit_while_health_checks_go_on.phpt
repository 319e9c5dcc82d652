--TEST--
exit() in a coroutine ends the script although pools have health checks, one of them under way
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, spawn};
require __DIR__ . '/numbered.inc';
$inside = false;
$GLOBALS['idle'] = new Async\Pool('make_numbered', healthcheck: fn() => true, min: 1, healthcheckInterval: 100000000);
$GLOBALS['busy'] = new Async\Pool('make_numbered', destructor: fn($r) => print("destroyed $r->id\n"),
    healthcheck: function () use (&$inside) {
        $inside = true;
        try {
            delay(100000000);
        } finally {
            echo "check ends\n";
        }
        return true;
    }, min: 1, healthcheckInterval: 1);
spawn(function () use (&$inside) {
    while (!$inside) {
        delay(1);
    }
    exit("exit\n");
});
--EXPECT--
exit
check ends
destroyed 2
