--TEST--
A callback may drop the last variable that holds its own pool
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
foreach (['factory', 'beforeAcquire', 'beforeRelease', 'destructor'] as $place) {
    $on = function ($name) use (&$pool, $place) {
        return function () use (&$pool, $name, $place) {
            if ($name === $place) {
                $pool = null;
            }
            return $name === 'factory' ? new Numbered() : true;
        };
    };
    $pool = new Async\Pool($on('factory'), $on('destructor'), null, $on('beforeAcquire'), $on('beforeRelease'));
    for ($i = 0; $i < 2 && $pool !== null; $i++) {
        $r = $pool->acquire();
        $pool?->release($r);
    }
    $pool?->close();
    $r = null;
    echo "$place: ", $pool === null ? 'dropped' : 'kept', "\n";
    $pool = null;
}
--EXPECT--
factory: dropped
beforeAcquire: dropped
beforeRelease: dropped
destructor: dropped
