--TEST--
The function of with() may release early
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool(fn() => 'text');
echo $pool->with(function ($r) use ($pool) {
    $pool->release($r);
    return counts($pool);
}), ' ', counts($pool), "\n";
--EXPECT--
1=1+0 1=1+0
