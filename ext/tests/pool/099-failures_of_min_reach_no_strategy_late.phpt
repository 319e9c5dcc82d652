--TEST--
A waiter that is granted a place when the breaker opens makes nothing
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
$calls = 0;
$pool = new Async\Pool(function () use (&$calls) { $calls++; return new Numbered(); }, beforeRelease: fn() => false, max: 1);
$r = $pool->acquire();
$waiter = spawn(fn() => attempt(fn() => $pool->acquire()));
suspend();
$pool->release($r);
$pool->deactivate();
await($waiter);
echo "$calls call, ", counts($pool), "\n";
--EXPECT--
Async\ServiceUnavailableException: Service is unavailable (circuit breaker is open)
1 call, 0=0+0
