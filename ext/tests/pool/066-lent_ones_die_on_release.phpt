--TEST--
After close a lent resource is destroyed when it comes back, without beforeRelease
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', destructor: fn($r) => print("destroyed $r->id\n"),
    beforeRelease: fn($r) => print("checked $r->id\n"));
$r = $pool->acquire();
$pool->close();
echo counts($pool), "\n";
$pool->release($r);
echo counts($pool), "\n";
attempt(fn() => $pool->release($r));
--EXPECT--
1=0+1
destroyed 1
0=0+0
Async\PoolException: The resource (Numbered) is not one that this pool has lent
