--TEST--
A cancellation of the main script that nobody catches ends it silently; other coroutines end properly
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, delay, current_coroutine};
register_shutdown_function(function () { echo "shutdown function\n"; });
$main = current_coroutine();
spawn(function () use ($main) { $main->cancel(); });
spawn(function () { delay(2); echo "other coroutine ends\n"; });
try {
    delay(600000);
} finally {
    echo "finally of main\n";
}
echo "not reached\n";
CODE);
?>
--EXPECT--
finally of main
other coroutine ends
shutdown function
exit status 0
