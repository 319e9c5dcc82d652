--TEST--
Coroutines nobody awaits run to their end after the script, before shutdown functions
--FILE--
<?php
use function Async\{spawn, delay, suspend};

register_shutdown_function(function () { echo "shutdown function\n"; });
spawn(function () {
    delay(1);
    echo "after a delay\n";
    spawn(function () {
        suspend();
        echo "spawned after the delay\n";
    });
});
echo "end of the script\n";
?>
--EXPECT--
end of the script
after a delay
spawned after the delay
shutdown function
