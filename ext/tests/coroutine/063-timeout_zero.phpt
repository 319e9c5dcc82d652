--TEST--
timeout(0) fires as soon as the reactor has had its turn
--FILE--
<?php
use function Async\{spawn, await, delay, timeout};

$token = timeout(0);
var_dump($token->isCompleted());
try {
    await(spawn(fn() => delay(600000)), $token);
} catch (Async\OperationCanceledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
var_dump($token->isCompleted());
foreach (Async\get_coroutines() as $c) if ($c !== Async\current_coroutine()) $c->cancel();
?>
--EXPECT--
bool(false)
Async\TimeoutException
bool(true)
