--TEST--
Every callback may close its own pool: each resource is destroyed once, waiters are refused, and nobody hangs
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, delay, spawn, suspend};
require __DIR__ . '/numbered.inc';
foreach (['factory', 'beforeAcquire', 'beforeRelease', 'destructor', 'healthcheck'] as $place) {
    Numbered::$made = 0;
    $destroyed = [];
    $armed = false;
    $on = function ($name) use (&$pool, &$destroyed, &$armed, $place) {
        return function ($r = null) use (&$pool, &$destroyed, &$armed, $name, $place) {
            if ($name === 'destructor') {
                $destroyed[] = $r->id;
            }
            if ($armed && $name === $place) {
                $pool->close();
            }
            return $name === 'factory' ? new Numbered() : $name !== 'beforeRelease' || $place !== 'destructor';
        };
    };
    $pool = new Async\Pool($on('factory'), $on('destructor'), $on('healthcheck'), $on('beforeAcquire'),
        $on('beforeRelease'), max: 2, healthcheckInterval: $place === 'healthcheck' ? 1 : 0);
    $a = $pool->acquire();
    if ($place !== 'factory') {
        $b = $pool->acquire();
    }
    $armed = true;
    $waiter = spawn(function () use ($pool) {
        $r = attempt(fn() => $pool->acquire());
        if ($r !== null) {
            $pool->release($r);
        }
    });
    suspend();
    if ($place !== 'factory') {
        $pool->release($a);
    }
    await($waiter);
    while ($place === 'healthcheck' && !$pool->isClosed()) {
        delay(1);
    }
    $pool->release($place === 'factory' ? $a : $b);
    suspend();
    sort($destroyed);
    echo "$place: ", implode(',', $destroyed), ' of ', Numbered::$made, ' destroyed, ', counts($pool),
        $pool->isClosed() ? " closed\n" : " open\n";
    $armed = false;
    $pool = null;
}
--EXPECT--
Async\PoolException: Pool is closed
factory: 1,2 of 2 destroyed, 0=0+0 closed
Async\PoolException: Pool is closed
beforeAcquire: 1,2 of 2 destroyed, 0=0+0 closed
Async\PoolException: Pool is closed
beforeRelease: 1,2 of 2 destroyed, 0=0+0 closed
Async\PoolException: Pool is closed
destructor: 1,2 of 2 destroyed, 0=0+0 closed
healthcheck: 1,2 of 2 destroyed, 0=0+0 closed
