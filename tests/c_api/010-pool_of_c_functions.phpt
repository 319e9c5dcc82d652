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
all 1, idle 1, active 0, waiting 0
all 2, idle 0, active 2, waiting 0
NULL
bool(true)
bool(true)
all 1, idle 1, active 0, waiting 0
all 0, idle 0, active 0, waiting 0
factory, before_acquire, factory, before_release, destructor, destructor
pointers
all 1, idle 1, active 0, waiting 0
all 2, idle 0, active 2, waiting 0
NULL
bool(true)
bool(true)
all 1, idle 1, active 0, waiting 0
all 0, idle 0, active 0, waiting 0
factory, before_acquire, factory, before_release, destructor, destructor
objects
all 1, idle 1, active 0, waiting 0
all 2, idle 0, active 2, waiting 0
NULL
bool(true)
bool(true)
all 1, idle 1, active 0, waiting 0
all 0, idle 0, active 0, waiting 0
factory, before_acquire, factory, before_release, destructor, destructor
strings
all 1, idle 1, active 0, waiting 0
all 2, idle 0, active 2, waiting 0
NULL
bool(true)
bool(true)
all 1, idle 1, active 0, waiting 0
all 0, idle 0, active 0, waiting 0
factory, before_acquire, factory, before_release, destructor, destructor
