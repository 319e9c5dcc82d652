--TEST--
A closed pool says that it is closed whatever its breaker does
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered');
$pool->close();
$pool->deactivate();
attempt(fn() => $pool->acquire());
--EXPECT--
Async\PoolException: Pool is closed
