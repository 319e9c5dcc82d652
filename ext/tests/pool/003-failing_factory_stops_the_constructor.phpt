--TEST--
The factory's first exception comes out of the constructor, and what had been made is destroyed
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$calls = 0;
$factory = function () use (&$calls) {
    if (++$calls === 3) {
        throw new RuntimeException("no third one");
    }
    return new Numbered();
};
attempt(fn() => new Async\Pool($factory, destructor: function ($r) { echo "destroyed $r->id\n"; }, min: 5));
echo $calls, " calls\n";
--EXPECT--
destroyed 1
destroyed 2
RuntimeException: no third one
3 calls
