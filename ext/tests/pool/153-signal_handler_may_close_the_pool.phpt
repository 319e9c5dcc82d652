--TEST--
A signal that comes while everybody waits runs its handler, which may close the pool
--EXTENSIONS--
async
--SKIPIF--
<?php
if (!extension_loaded('pcntl')) die('skip needs pcntl');
?>
--FILE--
<?php
require __DIR__ . '/numbered.inc';
pcntl_async_signals(true);
$pool = new Async\Pool('make_numbered', max: 1);
pcntl_signal(SIGALRM, fn() => $pool->close());
$r = $pool->acquire();
pcntl_alarm(1);
attempt(fn() => $pool->acquire());
--EXPECT--
Async\PoolException: Pool is closed
