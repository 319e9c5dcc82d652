--TEST--
After a fatal error in a coroutine the shutdown functions have the script's error handlers, not its own
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, delay, spawn, suspend};

suspend();
set_error_handler(fn($type, $message) => print("script: $message\n"));
register_shutdown_function(fn() => trigger_error('shutdown function'));
await(spawn(function () {
    set_error_handler(fn($type, $message) => print("coroutine: $message\n"));
    delay(1);
    trigger_error('before');
    eval('abstract final class Impossible {}');
}));
?>
--EXPECTF--
coroutine: before

Fatal error: Cannot use the final modifier on an abstract class%S in %s on line 1
script: shutdown function
