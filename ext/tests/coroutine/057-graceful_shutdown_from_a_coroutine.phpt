--TEST--
graceful_shutdown() in a coroutine makes its own exceptions and ends the main script silently
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, delay, suspend, graceful_shutdown};
register_shutdown_function(function () { echo "shutdown function\n"; });
spawn(function () { try { delay(600000); } finally { echo "finally of a coroutine\n"; } });
spawn(function () { graceful_shutdown(); echo "goes on\n"; suspend(); echo "not reached\n"; });
try { delay(600000); } finally { echo "finally of main\n"; }
echo "not reached\n";
CODE);
?>
--EXPECTREGEX--
^goes on
finally of main
finally of a coroutine
shutdown function
exit status \d+$
