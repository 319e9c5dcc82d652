--TEST--
exit() in a coroutine ends the script at once: nobody else goes on, finally blocks and shutdown functions run
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, suspend, delay};
register_shutdown_function(function () { echo "shutdown function\n"; });
class Witness { function __destruct() { echo "destructor\n"; } }
$witness = new Witness;
spawn(function () {
    suspend();
    exit(3);
});
$other = spawn(function () { delay(600000); echo "not reached\n"; });
$never = null;
spawn(function () use (&$never) { suspend(); $never = spawn(function () { echo "must not run\n"; }); delay(600000); });
try {
    delay(600000);
} catch (Throwable $e) {
    echo "exit cannot be caught\n";
}
echo "not reached\n";
CODE);
?>
--EXPECT--
shutdown function
destructor
exit status 3
