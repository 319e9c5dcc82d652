--TEST--
The caller's variable stays usable after release
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', destructor: fn($r) => print("destroyed $r->id\n"));
$r = $pool->acquire();
$pool->release($r);
echo $r->id, "\n";
$pool->close();
echo $r->id, "\n";
--EXPECT--
1
destroyed 1
1
