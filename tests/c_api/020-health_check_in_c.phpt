--TEST--
A health check in C destroys what it refuses and refills up to min
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

$pool = pool(['min' => 2, 'healthcheck' => true, 'interval' => 5]);
prefill($pool);
notes();
behave($pool, 'healthcheck', Pool::THROW);
$seen = [];
while (count(array_keys($seen, 'factory')) < 2) {
	Async\delay(1);
	array_push($seen, ...log());
}
print_r(array_slice($seen, 0, 6));
show_counts($pool);
--EXPECTF--

Fatal error: Uncaught ArgumentCountError: Probe\prefill() expects at most 4 arguments, 1 given in %s:%d
Stack trace:
#0 %s(9): Probe\prefill(Object(Probe\Pool))
#1 {main}
  thrown in %s on line %d
