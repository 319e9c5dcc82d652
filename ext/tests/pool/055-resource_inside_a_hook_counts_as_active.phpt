--TEST--
What is being made or is inside a hook counts as active
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$see = function ($where) use (&$pool) {
    return function () use (&$pool, $where) {
        echo $where, ' ', counts($pool), "\n";
        return $where === 'factory' ? new Numbered() : true;
    };
};
$pool = new Async\Pool($see('factory'), $see('destructor'), null, $see('beforeAcquire'), $see('beforeRelease'));
$pool->release($pool->acquire());
$pool->release($pool->acquire());
$pool->close();
echo counts($pool), "\n";
--EXPECT--
factory 1=0+1
beforeRelease 1=0+1
beforeAcquire 1=0+1
beforeRelease 1=0+1
destructor 1=0+1
0=0+0
