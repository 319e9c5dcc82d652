--TEST--
beforeAcquire looks at idle resources only, never at one that was just made
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', beforeAcquire: function ($r) { echo "checked $r->id\n"; return true; }, max: 1);
$r = $pool->acquire();
echo "lent $r->id\n";
$pool->release($r);
$r = $pool->acquire();
echo "lent $r->id\n";
--EXPECT--
lent 1
checked 1
lent 1
