--TEST--
with() borrows, calls, returns the result and gives back
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered');
echo $pool->with(fn($r) => "result $r->id " . counts($pool)), ' ', counts($pool), "\n";
var_dump($pool->with(function () {}));
--EXPECT--
result 1 1=0+1 1=1+0
NULL
