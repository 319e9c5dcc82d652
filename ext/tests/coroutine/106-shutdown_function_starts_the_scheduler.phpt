--TEST--
A shutdown function may be the first to use coroutines
--FILE--
<?php
use function Async\{spawn, await, delay};

register_shutdown_function(function () {
    echo await(spawn(function () { delay(1); return 'awaited'; })), "\n";
    spawn(function () { delay(1); echo "left over\n"; });
});
echo "end of main\n";
?>
--EXPECT--
end of main
awaited
left over
