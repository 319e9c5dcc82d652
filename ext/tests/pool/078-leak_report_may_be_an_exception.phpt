--TEST--
An error handler that throws makes the leak the failure of its coroutine; the resource is back all the same
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn};
require __DIR__ . '/numbered.inc';
set_error_handler(fn($level, $message) => throw new ErrorException("leak"));
$pool = new Async\Pool('make_numbered', max: 1);
attempt(fn() => await(spawn(function () use ($pool) { $pool->acquire(); })));
echo counts($pool), "\n";
--EXPECT--
ErrorException: leak
1=1+0
