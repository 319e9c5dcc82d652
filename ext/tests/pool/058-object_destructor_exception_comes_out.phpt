--TEST--
The exception of a resource's own __destruct comes out after the pool's destructor, chained
--EXTENSIONS--
async
--INI--
zend.exception_ignore_args=1
--FILE--
<?php
require __DIR__ . '/numbered.inc';
class Fragile
{
    public function __destruct() { throw new LogicException("from __destruct"); }
}
$pool = new Async\Pool(fn() => new Fragile(), destructor: fn() => throw new RuntimeException("from the destructor"), min: 1);
attempt(fn() => $pool->close());
echo counts($pool), "\n";
--EXPECT--
RuntimeException: from the destructor
  previous LogicException: from __destruct
0=0+0
