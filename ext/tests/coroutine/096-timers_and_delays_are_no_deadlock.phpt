--TEST--
Waiting for a timer, or with a token that will fire, is no deadlock
--FILE--
<?php
use function Async\{spawn, await, delay, timeout, suspend};

$a = spawn(function () use (&$b) { suspend(); await($b); });
$b = spawn(function () use ($a) { await($a); });
try {
    await($a, timeout(5));
} catch (Async\OperationCanceledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
delay(1);
$a->cancel();
try { await($a); } catch (Async\AsyncCancellation) {}
try { await($b); } catch (Async\AsyncCancellation) { echo "end\n"; }
?>
--EXPECT--
Async\TimeoutException
end
