--TEST--
A lent resource that nobody holds is destroyed with the pool
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', destructor: fn($r) => print("destroyed $r->id\n"));
$pool->acquire();
$kept = $pool->acquire();
unset($pool);
echo "kept $kept->id\n";
--EXPECT--
destroyed 1
kept 2
