--TEST--
While RECOVERING one probe is out at a time, and every way it ends lets the next one through
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend, delay};
require __DIR__ . '/numbered.inc';
set_error_handler(function () { echo "(leak) "; return true; });
$factory = 'make_numbered';
$pool = new Async\Pool(function () use (&$factory) { return $factory(); }, max: 3);
$pool->recover();
$is_free = function ($how) use ($pool) {
    $probe = $pool->acquire();
    echo "$how: ";
    try {
        $pool->acquire();
    } catch (Async\ServiceUnavailableException) {
        echo "one probe\n";
    }
    $pool->release($probe);
};
$is_free('at first');
await(spawn(function () use ($pool) { $pool->acquire(); }));
$is_free('never released');
try {
    await(spawn(function () use ($pool) { $pool->with(fn() => throw new Exception()); }));
} catch (Exception) {
}
$is_free('thrown');
$holder = spawn(function () use ($pool) { $pool->with(fn() => delay(100000)); });
suspend();
$holder->cancel();
attempt(fn() => await($holder));
$is_free('cancelled');
$factory = fn() => throw new RuntimeException("cannot connect");
$all = [$pool->tryAcquire()];
$pool->activate();
while (count($all) < 1) {
    $all[] = $pool->acquire();
}
$pool->recover();
attempt(fn() => $pool->acquire());
$factory = fn() => delay(100000);
$maker = spawn(fn() => $pool->acquire(100000));
suspend();
suspend();
$maker->cancel();
attempt(fn() => await($maker));
$pool->release($all[0]);
$is_free('given up in the factory');
--EXPECTF--
at first: one probe
(leak) never released: one probe
thrown: one probe
Async\AsyncCancellation: %s
cancelled: one probe
RuntimeException: cannot connect
Async\AsyncCancellation: %s
given up in the factory: one probe
