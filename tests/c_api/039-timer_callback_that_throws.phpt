--TEST--
What a timer's callback throws ends the script like an uncaught exception
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

leave_timer(1, 0, true);
Async\delay(20);
echo "never reached\n";
--EXPECTF--

Fatal error: Uncaught Exception: a timer's callback fails in %s:%d
Stack trace:
#0 %s(9): Async\delay(20)
#1 {main}
  thrown in %s on line %d
