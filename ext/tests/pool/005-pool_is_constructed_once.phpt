--TEST--
A second call of the constructor is an Error and changes nothing
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', min: 1);
attempt(fn() => $pool->__construct('make_numbered', min: 5));
echo counts($pool), "\n";
--EXPECT--
Error: The Async\Pool object has been constructed already
1=1+0
