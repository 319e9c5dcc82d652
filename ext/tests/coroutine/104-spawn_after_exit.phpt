--TEST--
Shutdown functions may still spawn and await after exit()
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, await, delay};
register_shutdown_function(function () {
    echo await(spawn(function () { delay(1); return "awaited in a shutdown function"; })), "\n";
    spawn(function () { delay(1); echo "left over by a shutdown function\n"; });
});
spawn(function () { exit(6); });
delay(600000);
CODE);
?>
--EXPECT--
awaited in a shutdown function
left over by a shutdown function
exit status 6
