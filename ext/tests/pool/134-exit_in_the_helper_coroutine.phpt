--TEST--
exit() in a factory that runs beside its requester ends the script
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool(function () { Async\suspend(); exit("exit\n"); });
register_shutdown_function(function () use ($pool) { echo counts($pool), "\n"; });
$pool->acquire(100000);
echo "never\n";
--EXPECT--
exit
0=0+0
