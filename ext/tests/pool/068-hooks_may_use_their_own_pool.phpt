--TEST--
Callbacks may call any method of their own pool
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$depth = 0;
$use = function () use (&$pool, &$depth) {
    if ($depth++ < 3) {
        counts($pool);
        $inner = $pool->tryAcquire();
        if ($inner !== null) {
            $pool->release($inner);
        }
        $pool->getState();
        $pool->activate();
    }
    $depth--;
    return true;
};
$pool = new Async\Pool(function () use ($use) { $use(); return new Numbered(); }, $use, null, $use, $use, 0, 3);
$a = $pool->acquire();
$b = $pool->acquire();
$pool->release($a);
$pool->release($b);
$c = $pool->acquire(1000);
var_dump($pool->activeCount(), count($pool) === $pool->idleCount() + $pool->activeCount(), count($pool) <= 3);
$pool->release($c);
$pool->close();
echo counts($pool), "\n";
--EXPECT--
int(1)
bool(true)
bool(true)
0=0+0
