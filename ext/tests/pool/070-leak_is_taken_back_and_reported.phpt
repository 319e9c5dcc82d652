--TEST--
A resource whose coroutine has ended and that nobody holds is taken back, with a warning that names the place
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 1);
await(spawn(function () use ($pool) {
    $r = $pool->acquire();
    echo "borrowed $r->id\n";
}));
echo counts($pool), "\n";
echo ($r = $pool->acquire())->id, "\n";
--EXPECTF--
borrowed 1

Warning: Async\Pool: the resource (Numbered) acquired at %s070-leak_is_taken_back_and_reported.php:6 was never released and has been taken back in %s on line %d
1=1+0
1
