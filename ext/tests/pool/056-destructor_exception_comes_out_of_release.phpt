--TEST--
A destructor's exception comes out of the release that destroyed, and the place is free
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', destructor: fn() => throw new RuntimeException("cannot close"),
    beforeRelease: fn() => false, max: 1);
$r = $pool->acquire();
attempt(fn() => $pool->release($r));
echo counts($pool), "\n";
$r = $pool->acquire();
echo $r->id, "\n";
attempt(fn() => $pool->release($r));
--EXPECT--
RuntimeException: cannot close
0=0+0
2
RuntimeException: cannot close
