--TEST--
A signal handler may exit while everybody waits
--EXTENSIONS--
pcntl
posix
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, delay};
register_shutdown_function(function () { echo "shutdown function\n"; });
pcntl_async_signals(true);
pcntl_signal(SIGALRM, function () { exit(7); });
spawn(function () { delay(600000); echo "not reached\n"; });
pcntl_alarm(1);
delay(600000);
echo "not reached\n";
CODE);
run_child(<<<'CODE'
use function Async\{spawn, delay};
register_shutdown_function(function () { echo "shutdown function\n"; });
pcntl_async_signals(true);
pcntl_signal(SIGALRM, function () { exit(8); });
spawn(function () { pcntl_alarm(1); delay(600000); echo "not reached\n"; });
CODE);
?>
--EXPECT--
shutdown function
exit status 7
shutdown function
exit status 8
