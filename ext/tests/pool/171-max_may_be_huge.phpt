--TEST--
A max above what the pool can count means no limit
--FILE--
<?php
use Async\Pool;

foreach ([4294967294, 4294967295, 4294967296, PHP_INT_MAX] as $max) {
    $pool = new Pool(fn() => new stdClass, max: $max);
    $lent = [];
    for ($i = 0; $i < 100; $i++) {
        $lent[] = $pool->acquire(1000);
    }
    echo $pool->activeCount(), ' ';
    foreach ($lent as $resource) {
        $pool->release($resource);
    }
    echo $pool->idleCount(), "\n";
}
try { new Pool(fn() => 1, min: 11, max: 10); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
100 100
100 100
100 100
100 100
Async\Pool::__construct(): Argument #6 ($min) must be <= max
