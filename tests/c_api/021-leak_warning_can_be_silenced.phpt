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

Warning: Async\Pool: the resource (stdClass) acquired at %s:%d was never released and has been taken back in Unknown on line 0
all 1, idle 1, active 0, waiting 0
all 1, idle 1, active 0, waiting 0
