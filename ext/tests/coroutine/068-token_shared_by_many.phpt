--TEST--
One token can end the waits of many coroutines
--FILE--
<?php
use function Async\{spawn, await, delay, timeout};

$slow = spawn(fn() => delay(600000));
$token = timeout(1);
$count = 0;
for ($i = 0; $i < 100; $i++) {
    $waiters[] = spawn(function () use ($slow, $token, &$count) {
        try { await($slow, $token); } catch (Async\OperationCanceledException $e) { $count += $e->getPrevious() instanceof Async\TimeoutException; }
    });
}
foreach ($waiters as $waiter) await($waiter);
var_dump($count);
$slow->cancel();
?>
--EXPECT--
int(100)
