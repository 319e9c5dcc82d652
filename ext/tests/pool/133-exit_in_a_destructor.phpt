--TEST--
exit() in a destructor ends close; what is left is destroyed at the end
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', destructor: function ($r) {
    echo "destroyed $r->id\n";
    if ($r->id === 1) {
        exit("exit\n");
    }
}, min: 3);
register_shutdown_function(function () use ($pool) { echo counts($pool), "\n"; });
$pool->close();
echo "never\n";
--EXPECT--
destroyed 1
exit
2=2+0
destroyed 2
destroyed 3
