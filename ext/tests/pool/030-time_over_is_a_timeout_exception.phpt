--TEST--
A waiter whose time is over gets a TimeoutException, which is no PoolException, and leaves the line
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 2);
$a = $pool->acquire();
$b = $pool->acquire();
$before = hrtime(true);
try {
    $pool->acquire(20);
} catch (Async\TimeoutException $e) {
    var_dump($e instanceof Async\PoolException, hrtime(true) - $before >= 20_000_000);
}
$pool->release($a);
$pool->release($b);
echo counts($pool), "\n";
$two = [$pool->acquire(), $pool->acquire()];
echo counts($pool), "\n";
--EXPECT--
bool(false)
bool(true)
2=2+0
2=0+2
