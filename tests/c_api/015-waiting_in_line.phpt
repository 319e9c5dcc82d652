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
	echo "$name: ", thrown(fn() => Async\await($coroutine)), "\n";
}
show_counts($pool);
--EXPECTF--
TypeError: Probe\acquire(): Argument #2 must be of type int, int given

Fatal error: Uncaught ArgumentCountError: Probe\counts() expects at most 4 arguments, 1 given in /work/main/tests/c_api/helper.inc:29
Stack trace:
#0 /work/main/tests/c_api/helper.inc(29): Probe\counts(Object(Probe\Pool))
#1 %s(20): Probe\show_counts(Object(Probe\Pool))
#2 {main}
  thrown in /work/main/tests/c_api/helper.inc on line 29
