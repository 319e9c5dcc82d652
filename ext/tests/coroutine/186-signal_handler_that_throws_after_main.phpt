--TEST--
What a signal handler throws after the main script's end is an uncaught exception
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
pcntl_signal(SIGALRM, function () { throw new RuntimeException('thrown by the handler'); });
spawn(function () { pcntl_alarm(1); try { delay(600000); } finally { echo "finally\n"; } });
CODE);
?>
--EXPECTF--
finally

Fatal error: Uncaught RuntimeException: thrown by the handler in Standard input code:5
Stack trace:
%A
  thrown in Standard input code on line 5
shutdown function
exit status 255
