--TEST--
with() waits with a timeout and is refused like acquire()
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 1);
$r = $pool->acquire();
try {
    $pool->with(fn() => print("never\n"), 5);
} catch (Async\TimeoutException) {
    echo "time over\n";
}
$pool->release($r);
$pool->close();
attempt(fn() => $pool->with(fn() => print("never\n")));
--EXPECT--
time over
Async\PoolException: Pool is closed
