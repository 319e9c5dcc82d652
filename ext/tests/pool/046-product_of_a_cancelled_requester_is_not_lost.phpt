--TEST--
A requester cancelled in the moment its resource is ready passes the resource on
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend, current_coroutine};
require __DIR__ . '/numbered.inc';
$requester = null;
$pool = new Async\Pool(function () use (&$requester) {
    suspend();
    $requester->cancel();
    return new Numbered();
}, beforeRelease: fn($r) => print("beforeRelease $r->id\n"), max: 1);
$requester = spawn(fn() => $pool->acquire(100000));
attempt(fn() => await($requester));
while ($pool->idleCount() === 0) {
    suspend();
}
echo counts($pool), ' ', ($r = $pool->acquire())->id, "\n";
--EXPECTF--
Async\AsyncCancellation: %s
1=1+0 1
