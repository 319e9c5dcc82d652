--TEST--
timeout() gives a token that does not keep the script alive, can be cancelled, awaited and used again
--FILE--
<?php
use function Async\{spawn, await, delay, timeout};

timeout(600000);
$kept = timeout(600000);
var_dump($kept->isCompleted(), $kept->isCancelled(), $kept instanceof Async\Completable);

$token = timeout(1);
try {
    await($token);
} catch (Async\TimeoutException $e) {
    echo "fired: ", get_class($e), "\n";
}
var_dump($token->isCompleted(), $token->isCancelled());
for ($i = 0; $i < 2; $i++) {
    $slow = spawn(fn() => delay(600000));
    try {
        await($slow, $token);
    } catch (Async\OperationCanceledException $x) {
        var_dump($x->getPrevious() === $e);
    }
    $slow->cancel();
}

$cancelled = timeout(600000);
spawn(fn() => $cancelled->cancel(new Async\AsyncCancellation('token cancelled')));
try {
    await($cancelled);
} catch (Async\AsyncCancellation $e) {
    echo $e->getMessage(), "\n";
}
var_dump($cancelled->isCompleted(), $cancelled->isCancelled());
$cancelled->cancel();
try {
    await(spawn(fn() => delay(600000)), $cancelled);
} catch (Async\OperationCanceledException $e) {
    echo $e->getPrevious()->getMessage(), "\n";
}
foreach (Async\get_coroutines() as $c) if ($c !== Async\current_coroutine()) $c->cancel();
echo "end, with a long timeout pending\n";
?>
--EXPECT--
bool(false)
bool(false)
bool(true)
fired: Async\TimeoutException
bool(true)
bool(false)
bool(true)
bool(true)
token cancelled
bool(true)
bool(true)
token cancelled
end, with a long timeout pending
