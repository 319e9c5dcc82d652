--TEST--
A timeout as large as an integer can be waits like any other
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 1);
$r = $pool->acquire(PHP_INT_MAX);
$waiter = spawn(fn() => $pool->with(fn($r) => $r->id, PHP_INT_MAX));
suspend();
$pool->release($r);
echo await($waiter), "\n";
--EXPECT--
1
