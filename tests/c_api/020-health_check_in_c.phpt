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
Array
(
    [0] => healthcheck
    [1] => destructor
    [2] => healthcheck
    [3] => destructor
    [4] => factory
    [5] => factory
)
all 2, idle 2, active 0, waiting 0
