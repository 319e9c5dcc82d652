--TEST--
A suspended fiber that is destroyed runs its finally blocks; waiting there is refused before PHP 8.4 or works
--FILE--
<?php
use function Async\{spawn, await, suspend};

$coroutine = spawn(function () {
    $fiber = new Fiber(function () {
        try {
            Fiber::suspend();
        } finally {
            echo "finally\n";
            try { suspend(); } catch (Error $e) { if (PHP_VERSION_ID >= 80400) throw $e; }
            echo "finally ends\n";
        }
    });
    $fiber->start();
    suspend();
    unset($fiber);
    return 'coroutine ends';
});
$text = await($coroutine);
echo $text, "\n";
?>
--EXPECT--
finally
finally ends
coroutine ends
