--TEST--
20,000 parked coroutines can be cancelled at once
--INI--
memory_limit=-1
--FILE--
<?php
use function Async\{spawn, await, suspend, delay};

$finally = 0;
$coroutines = [];
for ($i = 0; $i < 20000; $i++) {
    $coroutines[] = spawn(function () use (&$finally) { try { delay(600000); } finally { $finally++; } });
}
suspend();
foreach ($coroutines as $coroutine) $coroutine->cancel();
suspend();
var_dump($finally, count(array_filter($coroutines, fn($c) => $c->isCancelled())));
?>
--EXPECT--
int(20000)
int(20000)
