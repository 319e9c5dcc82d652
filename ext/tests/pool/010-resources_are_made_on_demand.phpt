--TEST--
Resources are made on demand and reused
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 2);
echo counts($pool), "\n";
$a = $pool->acquire();
echo $a->id, ' ', counts($pool), "\n";
$b = $pool->acquire();
echo $b->id, ' ', counts($pool), "\n";
$pool->release($a);
echo counts($pool), "\n";
$again = $pool->acquire();
var_dump($again === $a);
echo Numbered::$made, " made\n";
--EXPECT--
0=0+0
1 1=0+1
2 2=0+2
2=1+1
bool(true)
2 made
