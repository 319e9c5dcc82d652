--TEST--
Shutdown functions may spawn and await; what they leave runs to its end
--FILE--
<?php
use function Async\{spawn, await, delay, suspend};

register_shutdown_function(function () {
    echo await(spawn(fn() => 'first shutdown function')), "\n";
    spawn(function () {
        delay(1);
        echo "left over\n";
        spawn(function () { suspend(); echo "spawned by the left over\n"; });
    });
});
register_shutdown_function(function () {
    delay(0);
    echo "second shutdown function\n";
    register_shutdown_function(function () { delay(0); echo "registered by a shutdown function\n"; });
});
spawn(function () { echo "coroutine\n"; });
?>
--EXPECT--
coroutine
first shutdown function
second shutdown function
left over
spawned by the left over
registered by a shutdown function
