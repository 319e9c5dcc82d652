--TEST--
exit() in the main script with coroutines left: they do not go on, but are unwound; shutdown functions run
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, suspend, delay};
register_shutdown_function(function () { echo "shutdown function\n"; });
spawn(function () { suspend(); delay(600000); echo "not reached\n"; });
spawn(function () {
    try {
        delay(600000);
    } catch (Throwable) {
        echo "must not be caught\n";
    }
});
suspend();
spawn(function () { echo "must not run\n"; });
exit(4);
CODE);
?>
--EXPECT--
shutdown function
exit status 4
