--TEST--
Acquire suspends in line, first in, first out; its timeout and a cancellation leave no trace
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

$pool = pool(['max' => 1]);
$held = acquire($pool);
echo thrown(fn() => acquire($pool, 5)), "\n";
foreach (['a', 'b', 'c'] as $name) {
	$all[$name] = Async\spawn(function () use ($pool, $name) {
		$number = acquire($pool);
		echo "$name has it\n";
		Async\suspend();
		release($pool, $number);
	});
}
Async\suspend();
show_counts($pool);
$all['b']->cancel();
release($pool, $held);
foreach ($all as $name => $coroutine) {
	$outcome = thrown(fn() => Async\await($coroutine));
	echo "$name: $outcome\n";
}
show_counts($pool);
--EXPECTF--
Async\TimeoutException: The time is over: no resource of the pool has become available
all 1, idle 0, active 1, waiting 3
a has it
c has it
a: nothing, but NULL
b: Async\AsyncCancellation: Coroutine cancelled
c: nothing, but NULL
all 1, idle 1, active 0, waiting 0
