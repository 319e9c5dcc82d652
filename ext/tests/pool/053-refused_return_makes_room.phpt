--TEST--
What beforeRelease refuses is destroyed, and the longest waiter makes a new one
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
foreach ([fn() => false, fn() => throw new LogicException("swallowed")] as $refuse) {
    Numbered::$made = 0;
    $pool = new Async\Pool('make_numbered', destructor: fn($r) => print("destroyed $r->id\n"),
        beforeRelease: $refuse, max: 2);
    $all = [];
    for ($i = 0; $i < 5; $i++) {
        $all[] = spawn(function () use ($pool, $i) {
            $r = $pool->acquire();
            echo "$i has $r->id\n";
            suspend();
            $pool->release($r);
        });
    }
    array_map(await(...), $all);
    echo Numbered::$made, ' made, ', counts($pool), "\n";
}
--EXPECT--
0 has 1
1 has 2
destroyed 1
destroyed 2
2 has 3
3 has 4
destroyed 3
destroyed 4
4 has 5
destroyed 5
5 made, 0=0+0
0 has 1
1 has 2
destroyed 1
destroyed 2
2 has 3
3 has 4
destroyed 3
destroyed 4
4 has 5
destroyed 5
5 made, 0=0+0
