--TEST--
Handlers in C that refuse, throw, suspend or give nonsense leave the pool in order
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

$pool = pool(['max' => 1, 'before_acquire' => true, 'before_release' => true]);
foreach ([Pool::REFUSE, Pool::THROW, Pool::THROW_TRUE, Pool::GIVE_NULL] as $behaviour) {
	behave($pool, 'factory', $behaviour);
	echo thrown(fn() => acquire($pool)), "\n";
	echo thrown(fn() => try_acquire($pool)), "\n";
	echo thrown(fn() => prefill(pool(['min' => 1]))), "\n";
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

Fatal error: Uncaught TypeError: Probe\behave(): Argument #3 must be of type int, int given in %s:%d
Stack trace:
#0 %s(10): Probe\behave(Object(Probe\Pool), 'factory', 1)
#1 {main}
  thrown in %s on line %d
