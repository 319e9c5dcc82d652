--TEST--
Closing runs every destructor even if some throw; the first exception comes out with the others chained
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$calls = 0;
$pool = new Async\Pool('make_numbered', destructor: function ($r) use (&$calls) {
    $calls++;
    if ($r->id % 2 === 0) {
        throw new RuntimeException("cannot close $r->id");
    }
}, min: 5);
attempt(fn() => $pool->close());
echo $calls, ' ', counts($pool), "\n";
$pool->close();
echo $calls, "\n";
--EXPECT--
RuntimeException: cannot close 2
  previous RuntimeException: cannot close 4
5 0=0+0
5
