--TEST--
A destructor's exception comes out of the acquire that destroyed, and nothing is lost
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', destructor: fn() => throw new RuntimeException("cannot close"),
    beforeAcquire: fn($r) => $r->id === 1, min: 2, max: 2);
attempt(fn() => $pool->acquire());
echo counts($pool), "\n";
$r = $pool->acquire();
echo $r->id, ' ', counts($pool), "\n";
attempt(function () {
    $pool = new Async\Pool('make_numbered', destructor: fn() => throw new RuntimeException("cannot close either"),
        beforeAcquire: fn() => false, min: 1);
    try {
        $pool->acquire(1000);
    } finally {
        echo counts($pool), "\n";
    }
});
$pool->close();
attempt(fn() => $pool->release($r));
--EXPECT--
RuntimeException: cannot close
1=1+0
1 1=0+1
0=0+0
RuntimeException: cannot close either
RuntimeException: cannot close
