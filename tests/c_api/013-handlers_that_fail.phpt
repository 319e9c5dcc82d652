--TEST--
Handlers in C that refuse, throw, suspend or give nonsense leave the pool in order
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

$pool = pool(['min' => 1, 'max' => 1, 'before_acquire' => true, 'before_release' => true]);
foreach ([Pool::REFUSE, Pool::THROW, Pool::THROW_TRUE, Pool::GIVE_NULL] as $behaviour) {
	behave($pool, 'factory', $behaviour);
	echo thrown(fn() => acquire($pool)), "\n";
	echo thrown(fn() => try_acquire($pool)), "\n";
	echo thrown(fn() => prefill($pool)), "\n";
	show_counts($pool);
}
notes();
behave($pool, 'factory', Pool::SUSPEND);
release($pool, acquire($pool));
behave($pool, 'factory', Pool::WELL);
foreach ([Pool::REFUSE, Pool::THROW, Pool::THROW_TRUE, Pool::SUSPEND] as $behaviour) {
	behave($pool, 'before_acquire', $behaviour);
	$number = acquire($pool);
	behave($pool, 'before_acquire', Pool::WELL);
	behave($pool, 'before_release', $behaviour);
	var_dump(release($pool, $number));
	behave($pool, 'before_release', Pool::WELL);
	echo notes(), "\n";
}
$number = acquire($pool);
behave($pool, 'destructor', Pool::THROW);
echo thrown(fn() => discard($pool, $number)), "\n";
release($pool, acquire($pool));
echo thrown(fn() => close($pool)), "\n";
show_counts($pool);

$pool = pool(['kind' => Pool::POINTER, 'max' => 2]);
$number = acquire($pool);
behave($pool, 'factory', Pool::REPEAT);
echo thrown(fn() => acquire($pool)), "\n";
release($pool, $number);
$pool = pool(['kind' => Pool::POINTER, 'php check' => 'is_int']);
echo thrown(fn() => acquire($pool)), "\n";
--EXPECTF--
Async\PoolException: The pool's factory has failed
Async\PoolException: The pool's factory has failed
Async\PoolException: The pool's factory has failed
all 0, idle 0, active 0, waiting 0
Exception: factory fails
Exception: factory fails
Exception: factory fails
all 0, idle 0, active 0, waiting 0
Exception: factory fails
Exception: factory fails
Exception: factory fails
all 0, idle 0, active 0, waiting 0
Async\PoolException: The pool's factory must return a resource, null returned
Async\PoolException: The pool's factory must return a resource, null returned
Async\PoolException: The pool's factory must return a resource, null returned
all 0, idle 0, active 0, waiting 0
bool(true)
factory, before_release, before_acquire, destructor, factory, before_release, destructor
bool(true)
factory, before_release, destructor
bool(true)
factory, before_release, destructor
bool(true)
factory, before_release
Exception: destructor fails
Exception: destructor fails
all 0, idle 0, active 0, waiting 0
Async\PoolException: The pool's factory has returned a pointer that is in the pool already
Async\PoolException: The pool's factory must not return a C pointer to PHP callbacks
