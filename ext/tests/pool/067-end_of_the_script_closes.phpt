--TEST--
The end of the script closes the pools that are left and runs every destructor
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', destructor: fn($r) => print("destroyed $r->id\n"), min: 2, healthcheckInterval: 100000);
class Holder { public static $pool; }
Holder::$pool = new Async\Pool('make_numbered', destructor: function ($r) {
    echo "destroyed $r->id\n";
    throw new RuntimeException("cannot close $r->id");
}, min: 2);
echo "end\n";
--EXPECTF--
end
destroyed 1
destroyed 2
destroyed 3
destroyed 4

Fatal error: Uncaught RuntimeException: cannot close 4 in %s:%d
Stack trace:
%A

Next RuntimeException: cannot close 3 in %s:%d
Stack trace:
%A
