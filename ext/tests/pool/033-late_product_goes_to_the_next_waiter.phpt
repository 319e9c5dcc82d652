--TEST--
A creation whose requester has given up runs on, and its product goes to the next waiter
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
$gate = new Async\Pool(fn() => new stdClass(), max: 1);
$key = $gate->acquire();
$calls = 0;
$pool = new Async\Pool(function () use ($gate, &$calls) {
    $calls++;
    $gate->release($gate->acquire());
    return new Numbered();
}, max: 1);
$patient = spawn(function () use ($pool) {
    suspend();
    return $pool->with(fn($r) => $r->id);
});
try {
    $pool->acquire(10);
} catch (Async\TimeoutException) {
    echo "given up, ", counts($pool), "\n";
}
$gate->release($key);
echo await($patient), ' ', $calls, ' ', counts($pool), "\n";
--EXPECT--
given up, 1=0+1
1 1 1=1+0
