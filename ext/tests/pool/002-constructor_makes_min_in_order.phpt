--TEST--
The constructor makes min resources, in order
--EXTENSIONS--
async
--FILE--
<?php
$made = [];
$pool = new Async\Pool(function () use (&$made) {
    $made[] = $resource = new stdClass();
    $resource->id = count($made);
    return $resource;
}, min: 3);
echo count($made), ' ', count($pool), ' ', $pool->idleCount(), ' ', $pool->activeCount(), "\n";
$pool->close();
$order = [];
$pool = new Async\Pool(function () { static $id = 0; return ++$id; },
    destructor: function ($id) use (&$order) { $order[] = $id; }, min: 3);
$pool->close();
echo implode(',', $order), "\n";
--EXPECT--
3 3 3 0
1,2,3
