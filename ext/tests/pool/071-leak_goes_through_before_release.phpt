--TEST--
What is taken back passes through beforeRelease
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn};
require __DIR__ . '/numbered.inc';
set_error_handler(function ($level, $message) { echo "reported\n"; return true; });
$pool = new Async\Pool('make_numbered', destructor: fn($r) => print("destroyed $r->id\n"),
    beforeRelease: function ($r) { echo "checked $r->id\n"; return false; }, max: 1);
await(spawn(function () use ($pool) {
    $pool->acquire();
}));
echo counts($pool), "\n";
--EXPECT--
checked 1
destroyed 1
reported
0=0+0
