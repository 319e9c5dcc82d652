--TEST--
A factory that returns an object which is in the pool already has failed
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$only = new Numbered();
$pool = new Async\Pool(fn() => $only);
$r = $pool->acquire();
attempt(fn() => $pool->acquire());
echo counts($pool), "\n";
$pool->release($r);
echo counts($pool), ' ', ($r = $pool->acquire())->id, "\n";
--EXPECTF--
Async\PoolException: The pool's factory has returned the Numbered#%d that is in the pool already
1=0+1
1=1+0 1
