--TEST--
A pool of C functions: each handler is called where it should be, whatever the resource's type
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

foreach (['numbers' => 0, 'pointers' => Pool::POINTER, 'objects' => Pool::OBJECT, 'strings' => Pool::STRING] as $name => $kind) {
	echo "$name\n";
	$pool = pool(['kind' => $kind, 'before_acquire' => true, 'before_release' => true, 'healthcheck' => true, 'min' => 1, 'max' => 2]);
	prefill($pool);
	show_counts($pool);
	$first = acquire($pool);
	$second = acquire($pool);
	show_counts($pool);
	var_dump(try_acquire($pool));
	var_dump(release($pool, $first), discard($pool, $second));
	show_counts($pool);
	close($pool);
	show_counts($pool);
	echo notes(), "\n";
}
--EXPECTF--
numbers

Fatal error: Uncaught ArgumentCountError: Probe\prefill() expects at most 4 arguments, 1 given in %s:%d
Stack trace:
#0 %s(11): Probe\prefill(Object(Probe\Pool))
#1 {main}
  thrown in %s on line %d
