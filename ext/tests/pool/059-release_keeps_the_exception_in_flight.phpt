--TEST--
A release in a finally block leaves the exception in flight alone
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', beforeRelease: fn() => throw new LogicException("swallowed"));
attempt(function () use ($pool) {
    $r = $pool->acquire();
    try {
        throw new RuntimeException("the user's");
    } finally {
        $pool->release($r);
    }
});
--EXPECT--
RuntimeException: the user's
