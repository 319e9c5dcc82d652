--TEST--
A time limit of a check's own is a refusal, not a cancellation of the requester
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, timeout, delay};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered',
    beforeAcquire: function ($r) { await(spawn(fn() => delay(30)), timeout(1)); return true; }, min: 1);
echo ($r = $pool->acquire())->id, ' ', counts($pool), "\n";
--EXPECT--
2 1=0+1
