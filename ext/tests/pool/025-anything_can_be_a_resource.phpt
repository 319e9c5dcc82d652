--TEST--
Scalars, arrays, closures and PHP resources can be lent and are recognised at release
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$make = [fn() => 7, fn() => 'text', fn() => 1.5, fn() => false, fn() => [1, ['deep']], fn() => strlen(...),
    fn() => fopen('php://memory', 'r')];
foreach ($make as $factory) {
    $pool = new Async\Pool($factory, max: 2);
    $a = $pool->acquire();
    $b = $pool->acquire();
    echo gettype($a), ' ', counts($pool);
    $pool->release($b);
    $pool->release($a);
    echo ' ', counts($pool), ' ';
    attempt(fn() => $pool->release($a));
    echo counts($pool), "\n";
}
--EXPECT--
integer 2=0+2 2=2+0 Async\PoolException: The resource (int) is not one that this pool has lent
2=2+0
string 2=0+2 2=2+0 Async\PoolException: The resource (string) is not one that this pool has lent
2=2+0
double 2=0+2 2=2+0 Async\PoolException: The resource (float) is not one that this pool has lent
2=2+0
boolean 2=0+2 2=2+0 Async\PoolException: The resource (bool) is not one that this pool has lent
2=2+0
array 2=0+2 2=2+0 Async\PoolException: The resource (array) is not one that this pool has lent
2=2+0
object 2=0+2 2=2+0 Async\PoolException: The resource is not lent: it has been released already
2=2+0
resource 2=0+2 2=2+0 Async\PoolException: The resource is not lent: it has been released already
2=2+0
