--TEST--
An exception nobody awaits ends the script like any uncaught exception, after an orderly shutdown
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, suspend, delay};
register_shutdown_function(function () { echo "shutdown function\n"; });
class Witness { function __destruct() { echo "destructor\n"; } }
$witness = new Witness;
spawn(function () {
    try { delay(600000); } finally { echo "finally of another coroutine\n"; }
});
spawn(function () { suspend(); throw new LogicException('nobody cares'); });
try {
    delay(600000);
    echo "not reached\n";
} finally {
    echo "finally of main\n";
}
CODE);
?>
--EXPECTF--
finally of main
finally of another coroutine

Fatal error: Uncaught LogicException: nobody cares in Standard input code:9
Stack trace:
#0 [internal function]: {closure%S}()
#1 {main}
  thrown in Standard input code on line 9
shutdown function
destructor
exit status 255
