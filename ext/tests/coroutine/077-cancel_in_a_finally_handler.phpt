--TEST--
A cancellation while a finally handler waits appears in the handler
--FILE--
<?php
use function Async\{spawn, await, suspend, delay};

$coroutine = spawn(fn() => 'result');
$coroutine->finally(function () {
    try {
        delay(600000);
    } catch (Async\AsyncCancellation $e) {
        echo "in the handler: ", $e->getMessage(), "\n";
    }
});
suspend();
$coroutine->cancel(new Async\AsyncCancellation('stop'));
var_dump(await($coroutine));
?>
--EXPECT--
in the handler: stop
string(6) "result"
