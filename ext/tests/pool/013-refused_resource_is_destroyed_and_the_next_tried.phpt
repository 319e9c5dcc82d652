--TEST--
What beforeAcquire refuses, by false or by an exception, is destroyed and the next is tried
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered',
    destructor: function ($r) { echo "destroyed $r->id\n"; },
    beforeAcquire: function ($r) {
        if ($r->id === 3) {
            throw new LogicException("swallowed");
        }
        return $r->id === 1;
    },
    min: 4);
$r = $pool->acquire();
echo "lent $r->id, ", counts($pool), "\n";
--EXPECT--
destroyed 4
destroyed 3
destroyed 2
lent 1, 1=0+1
