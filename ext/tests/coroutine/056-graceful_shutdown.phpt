--TEST--
graceful_shutdown() cancels every coroutine, the running one included, with the exception given
--FILE--
<?php
use function Async\{spawn, suspend, delay, graceful_shutdown};

register_shutdown_function(function () { echo "shutdown function\n"; });
foreach ([1, 2] as $n) {
    spawn(function () use ($n) {
        try {
            delay(600000);
        } catch (Async\AsyncCancellation $e) {
            echo "coroutine $n: ", $e->getMessage(), "\n";
        }
    });
}
$never = spawn(function () { echo "must not run\n"; });
suspend();
$late = spawn(function () { echo "must not run either\n"; });
graceful_shutdown(new Async\AsyncCancellation('going down'));
echo "no suspension yet\n";
try {
    suspend();
} catch (Async\AsyncCancellation $e) {
    echo "main: ", $e->getMessage(), "\n";
}
?>
--EXPECT--
must not run
no suspension yet
main: going down
coroutine 1: going down
coroutine 2: going down
shutdown function
