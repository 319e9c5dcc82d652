--TEST--
Output buffers that a coroutine leaves open are flushed when it ends, however it ends
--FILE--
<?php
use function Async\{spawn, await, suspend, delay};

$endings = [
    'return' => function () { echo 'returned '; },
    'exception' => function () { echo 'thrown '; throw new Exception; },
    'cancel' => function () { echo 'cancelled '; delay(600000); },
];
foreach ($endings as $name => $body) {
    $coroutine = spawn(function () use ($body) { ob_start(); ob_start(); suspend(); $body(); });
    suspend();
    suspend();
    $coroutine->cancel();
    try { await($coroutine); } catch (Throwable) {}
    echo ob_get_level(), "\n";
}
?>
--EXPECT--
returned 0
thrown 0
cancelled 0
