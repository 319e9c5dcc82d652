--TEST--
A timer that is left running in the background does not keep the request alive
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

leave_timer(1, 3);
Async\delay(3);
echo count(log()) > 0 ? "has ticked\n" : "has not\n";
--EXPECTF--
has ticked
