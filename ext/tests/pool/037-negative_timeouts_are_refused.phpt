--TEST--
A negative timeout is a ValueError
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered');
attempt(fn() => $pool->acquire(-1));
attempt(fn() => $pool->with(fn() => 1, -1));
echo counts($pool), "\n";
--EXPECT--
ValueError: Async\Pool::acquire(): Argument #1 ($timeout) must be >= 0
ValueError: Async\Pool::with(): Argument #2 ($timeout) must be >= 0
0=0+0
