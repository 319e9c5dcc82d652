--TEST--
exit() in a check ends the script, is no refusal, and the resource is destroyed once, at the end
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', destructor: fn($r) => print("destroyed $r->id\n"),
    beforeAcquire: fn() => exit("exit\n"), min: 2);
register_shutdown_function(function () use ($pool) { echo counts($pool), "\n"; });
$pool->acquire();
echo "never\n";
--EXPECT--
exit
2=2+0
destroyed 1
destroyed 2
