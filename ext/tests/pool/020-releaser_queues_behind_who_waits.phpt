--TEST--
A coroutine that releases and acquires again goes behind everybody who waits
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 1);
$log = '';
$greedy = spawn(function () use ($pool, &$log) {
    for ($i = 0; $i < 20; $i++) {
        $r = $pool->acquire();
        $log .= 'A';
        suspend();
        $pool->release($r);
    }
});
$modest = spawn(function () use ($pool, &$log) {
    suspend();
    suspend();
    $r = $pool->acquire();
    $log .= 'B';
    $pool->release($r);
});
await($greedy);
await($modest);
var_dump(strpos($log, 'B') <= 4, strlen($log));
--EXPECT--
bool(true)
int(21)
