--TEST--
cancel() of a coroutine that has completed changes nothing
--FILE--
<?php
use function Async\{spawn, await};

$coroutine = spawn(fn() => 'result');
await($coroutine);
$coroutine->cancel();
var_dump($coroutine->isCancelled(), $coroutine->isCancellationRequested(), $coroutine->getException(), await($coroutine));
?>
--EXPECT--
bool(false)
bool(false)
NULL
string(6) "result"
