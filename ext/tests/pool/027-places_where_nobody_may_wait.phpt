--TEST--
An acquire that would have to wait where suspending is impossible says so
--EXTENSIONS--
async
--SKIPIF--
<?php
if (PHP_VERSION_ID >= 80400) die('skip since PHP 8.4 destructors may suspend');
?>
--FILE--
<?php
require __DIR__ . '/numbered.inc';
class Late
{
    public function __construct(private Async\Pool $pool) {}
    public function __destruct()
    {
        attempt(fn() => $this->pool->acquire());
        attempt(fn() => $this->pool->acquire(10));
    }
}
$pool = new Async\Pool('make_numbered', max: 1);
$r = $pool->acquire();
$late = new Late($pool);
unset($late);
$pool->release($r);
echo counts($pool), "\n";
--EXPECT--
Async\PoolException: All 1 resources of the pool are in use, and code that may not suspend (a destructor, for example) cannot wait for one
Async\PoolException: All 1 resources of the pool are in use, and code that may not suspend (a destructor, for example) cannot wait for one
1=1+0
