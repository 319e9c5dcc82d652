--TEST--
A release works where no coroutine runs: before the first one and in a shutdown function
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 1);
$pool->release($pool->acquire());
echo counts($pool), "\n";
$r = $pool->acquire();
register_shutdown_function(function () use ($pool, &$r) {
    $waiter = spawn(fn() => print($pool->with(fn($r) => "waiter has $r->id\n")));
    suspend();
    $pool->release($r);
    echo "released\n";
    Async\await($waiter);
    echo counts($pool), "\n";
});
echo "end\n";
--EXPECT--
1=1+0
end
released
waiter has 1
1=1+0
