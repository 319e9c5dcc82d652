--TEST--
When close returns all idle resources have passed through their destructor, suspending ones too
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$log = [];
$pool = new Async\Pool('make_numbered', destructor: function ($r) use (&$log) {
    Async\delay(2);
    $log[] = $r->id;
}, min: 4);
$pool->close();
echo implode(',', $log), "\n";
--EXPECT--
1,2,3,4
