--TEST--
tryAcquire() takes back what has become garbage after its coroutine's end before it says that nothing is free
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 1);
$coroutine = spawn(fn() => $pool->acquire());
$held = await($coroutine);
unset($coroutine);
var_dump($pool->tryAcquire());
unset($held);
echo ($resource = $pool->tryAcquire())?->id, ' ', counts($pool), "\n";
var_dump($pool->tryAcquire());
$pool->release($resource);

echo "a broken one is replaced\n";
$pool = new Async\Pool('make_numbered', beforeRelease: fn() => false, max: 1);
$coroutine = spawn(fn() => $pool->acquire());
$held = await($coroutine);
unset($coroutine, $held);
echo ($resource = $pool->tryAcquire())?->id, ' ', counts($pool), "\n";

echo "who waits comes first\n";
$pool = new Async\Pool('make_numbered', max: 1);
$coroutine = spawn(fn() => $pool->acquire());
$held = await($coroutine);
$waiter = spawn(fn() => $pool->with(fn($resource) => $resource->id));
Async\suspend();
unset($coroutine, $held);
var_dump($pool->tryAcquire());
echo await($waiter), "\n";
--EXPECTF--
NULL

Warning: Async\Pool: the resource (Numbered) acquired at %s:5 was never released and has been taken back in %s on line 10
1 1=0+1
NULL
a broken one is replaced

Warning: Async\Pool: the resource (Numbered) acquired at %s:16 was never released and has been taken back in %s on line 19
3 1=0+1
who waits comes first

Warning: Async\Pool: the resource (Numbered) acquired at %s:23 was never released and has been taken back in %s on line 28
NULL
4
