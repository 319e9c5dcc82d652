--TEST--
Who releases properly hears nothing, also when the next borrower is another coroutine
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 2);
$all = [];
for ($i = 0; $i < 20; $i++) {
    $all[] = spawn(function () use ($pool) {
        for ($n = 0; $n < 3; $n++) {
            $r = $pool->acquire();
            suspend();
            $pool->release($r);
        }
    });
}
array_map(await(...), $all);
$r = await(spawn(fn() => $pool->acquire()));
await(spawn(fn() => $pool->release($r)));
echo counts($pool), "\n";
--EXPECT--
2=2+0
