--TEST--
What a shutdown function leaves runs to its end, also when it was registered by another shutdown function
--FILE--
<?php
use function Async\{spawn, delay};

register_shutdown_function(function () {
    register_shutdown_function(function () {
        spawn(function () { delay(1); echo "left over\n"; });
    });
});
spawn(fn() => 1);
?>
--EXPECT--
left over
