--TEST--
Spawning, awaiting, cancelling and failing leave no memory behind
--FILE--
<?php
use function Async\{spawn, await, suspend, delay, timeout, protect};

$round = function () {
    $a = spawn(function ($x) { suspend(); return str_repeat('x', 1000); }, [1, 2]);
    $b = spawn(function () { suspend(); throw new LogicException; });
    $c = spawn(function () { delay(600000); });
    $never = spawn(function () {}, str_repeat('y', 1000), named: [1]);
    $never->cancel();
    $f = spawn(function () { $f = new Fiber(function () { suspend(); Fiber::suspend(1); }); $f->start(); });
    await($a, timeout(600000));
    try { await($b); } catch (LogicException) {}
    $c->cancel();
    try { await($c); } catch (Cancellation) {}
    try { await(spawn(fn() => protect(function () { suspend(); return 1; })), $a); } catch (Async\OperationCanceledException) {}
    spawn(function () { ob_start(); echo 'x'; suspend(); ob_end_clean(); });
    timeout(600000);
    suspend();
    suspend();
    suspend();
};
for ($i = 0; $i < 10; $i++) $round();
gc_collect_cycles();
$base = memory_get_usage();
for ($i = 0; $i < 500; $i++) $round();
gc_collect_cycles();
var_dump(memory_get_usage() - $base);
?>
--EXPECT--
int(0)
