--TEST--
exit() in the function of with() ends the script with the resource given back
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', destructor: fn($r) => print("destroyed $r->id\n"),
    beforeRelease: fn() => print("never\n"));
register_shutdown_function(function () use ($pool) { echo counts($pool), "\n"; });
$pool->with(fn() => exit("exit\n"));
echo "never\n";
--EXPECT--
exit
1=1+0
destroyed 1
