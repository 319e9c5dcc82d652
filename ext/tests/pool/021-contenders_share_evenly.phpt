--TEST--
Contenders for a few resources are served in turn
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 3);
$counts = array_fill(0, 8, 0);
$stop = false;
$all = [];
for ($i = 0; $i < 8; $i++) {
    $all[] = spawn(function () use ($pool, $i, &$counts, &$stop) {
        while (!$stop) {
            $r = $pool->acquire();
            suspend();
            $pool->release($r);
            if (++$counts[$i] === 50) {
                $stop = true;
            }
        }
    });
}
array_map(await(...), $all);
var_dump(max($counts) - min($counts) <= 2);
--EXPECT--
bool(true)
