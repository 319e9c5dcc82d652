--TEST--
A callback that waits for its own pool's only place hears of the time or of the deadlock; nothing is lost
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
foreach ([5, 0] as $timeout) {
    foreach (['factory', 'beforeAcquire', 'beforeRelease', 'destructor'] as $place) {
        if ($timeout === 0 && $place !== 'beforeRelease') {
            continue;
        }
        $on = function ($name) use (&$pool, $place, $timeout) {
            return function () use (&$pool, $name, $place, $timeout) {
                if ($name === $place) {
                    echo '  ';
                    attempt(fn() => $pool->acquire($timeout));
                }
                return $name === 'factory' ? new Numbered() : true;
            };
        };
        $pool = new Async\Pool($on('factory'), $on('destructor'), null, $on('beforeAcquire'), $on('beforeRelease'), max: 1);
        echo "$place, ", $timeout ?: 'no', " limit\n";
        $pool->release($pool->acquire());
        if ($timeout !== 0) {
            $pool->release($pool->acquire());
        }
        echo '  ', counts($pool), "\n";
        $pool->close();
        echo '  ', counts($pool), "\n";
    }
}
--EXPECTF--
factory, 5 limit
  Async\TimeoutException: %s
  1=1+0
  0=0+0
beforeAcquire, 5 limit
  Async\TimeoutException: %s
  1=1+0
  0=0+0
beforeRelease, 5 limit
  Async\TimeoutException: %s
  Async\TimeoutException: %s
  1=1+0
  0=0+0
destructor, 5 limit
  1=1+0
  Async\PoolException: Pool is closed
  0=0+0
beforeRelease, no limit
  Async\AsyncCancellation: Deadlock detected
  previous Async\DeadlockError: Nobody is left to wake this coroutine: %s
  1=1+0
  0=0+0

Fatal error: Uncaught Async\DeadlockError: Deadlock detected: no active coroutines, 1 coroutines in waiting
%A
