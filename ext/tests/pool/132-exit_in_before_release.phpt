--TEST--
exit() in beforeRelease ends the script, is no refusal, and the resource is destroyed once, at the end
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', destructor: fn($r) => print("destroyed $r->id\n"),
    beforeRelease: fn() => exit("exit\n"));
register_shutdown_function(function () use ($pool) { echo counts($pool), "\n"; });
$pool->release($pool->acquire());
echo "never\n";
--EXPECT--
exit
1=1+0
destroyed 1
