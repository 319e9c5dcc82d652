--TEST--
After any number of timeouts a free resource is lent at once
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 1);
$r = $pool->acquire();
for ($i = 0; $i < 5; $i++) {
    try {
        $pool->acquire(1);
    } catch (Async\TimeoutException) {
        echo '.';
    }
}
$pool->release($r);
echo ($r = $pool->acquire(50))->id, ' ', counts($pool), "\n";
--EXPECT--
.....1 1=0+1
