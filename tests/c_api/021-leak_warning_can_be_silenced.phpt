--TEST--
What a coroutine has not released is taken back, silently when the pool says so
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

foreach ([0, 1] as $flags) {
	$pool = pool(['kind' => Pool::OBJECT, 'flags' => $flags]);
	$object = pool_object($pool);
	Async\await(Async\spawn(function () use ($object) {
		$object->acquire();
	}));
	show_counts($pool);
}
--EXPECTF--

Fatal error: Uncaught ArgumentCountError: Probe\pool_object() expects at most 4 arguments, 1 given in %s:%d
Stack trace:
#0 %s(10): Probe\pool_object(Object(Probe\Pool))
#1 {main}
  thrown in %s on line %d
