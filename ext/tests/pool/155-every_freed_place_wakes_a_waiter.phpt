--TEST--
A place that a health check, a destructor that throws or a refused check frees goes to the longest waiter
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, delay, spawn, suspend};
require __DIR__ . '/numbered.inc';

/* The only resource is inside the health check, which refuses it. */
$inside = $go = false;
$pool = new Async\Pool('make_numbered', healthcheck: function () use (&$inside, &$go) {
    $inside = true;
    while (!$go) {
        suspend();
    }
    return false;
}, max: 1, healthcheckInterval: 1);
$pool->release($pool->acquire());
while (!$inside) {
    delay(1);
}
$waiter = spawn(fn() => $pool->acquire());
suspend();
$go = true;
echo 'health check: ', ($r = await($waiter))->id, ' ', counts($pool), "\n";
$pool->close();
$pool->release($r);

/* The destructor of what is refused throws. */
$pool = new Async\Pool('make_numbered', destructor: fn() => throw new RuntimeException('cannot close'),
    beforeRelease: fn() => false, max: 1);
$r = $pool->acquire();
$waiters = [];
for ($i = 0; $i < 3; $i++) {
    $waiters[] = spawn(function () use ($pool, $i) {
        $r = $pool->acquire();
        echo "waiter $i has $r->id\n";
        attempt(fn() => $pool->release($r));
    });
}
suspend();
attempt(fn() => $pool->release($r));
array_map(await(...), $waiters);
echo 'destructor: ', counts($pool), "\n";

/* The check of the first waiter refuses, and the factory fails: the second waiter has its turn. */
$works = true;
$pool = new Async\Pool(function () use (&$works) {
    suspend();
    return $works ? new Numbered() : throw new RuntimeException('cannot connect');
}, beforeAcquire: fn() => false, max: 1);
$r = $pool->acquire();
$waiters = [];
for ($i = 0; $i < 3; $i++) {
    $waiters[] = spawn(fn() => attempt(fn() => $pool->acquire()));
}
suspend();
$works = false;
$pool->release($r);
array_map(await(...), $waiters);
echo 'check: ', counts($pool), "\n";
--EXPECTF--
health check: %d 1=0+1
RuntimeException: cannot close
waiter 0 has %d
RuntimeException: cannot close
waiter 1 has %d
RuntimeException: cannot close
waiter 2 has %d
RuntimeException: cannot close
destructor: 0=0+0
RuntimeException: cannot connect
RuntimeException: cannot connect
RuntimeException: cannot connect
check: 0=0+0
