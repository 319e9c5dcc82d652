--TEST--
A second release is a PoolException and changes nothing
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 2);
$r = $pool->acquire();
$pool->release($r);
attempt(fn() => $pool->release($r));
echo counts($pool), "\n";
$a = $pool->acquire();
$b = $pool->acquire();
var_dump($a === $b);
echo counts($pool), "\n";
--EXPECT--
Async\PoolException: The resource is not lent: it has been released already
1=1+0
bool(false)
2=0+2
