--TEST--
The last reference going closes the pool
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', destructor: fn($r) => print("destroyed $r->id\n"), min: 2);
$copy = $pool;
unset($pool);
echo "still here\n";
unset($copy);
echo "gone\n";
--EXPECT--
still here
destroyed 1
destroyed 2
gone
