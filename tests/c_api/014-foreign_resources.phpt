--TEST--
Releasing what is not lent is an exception and changes nothing
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

$pool = pool(['kind' => Pool::OBJECT]);
$number = acquire($pool);
$object = resource($pool, $number);
foreach ([new stdClass(), 5, 'text', null, [], STDIN] as $value) {
	echo thrown(fn() => release_value($pool, $value)), "\n";
}
echo thrown(fn() => release($pool, 77)), "\n";
show_counts($pool);
var_dump(release_value($pool, $object));
echo thrown(fn() => release_value($pool, $object)), "\n";
echo thrown(fn() => release($pool, $number)), "\n";
echo thrown(fn() => acquire(new Pool())), "\n";
show_counts($pool);
--EXPECTF--
Async\PoolException: The resource (stdClass) is not one that this pool has lent
Async\PoolException: The resource (int) is not one that this pool has lent
Async\PoolException: The resource (string) is not one that this pool has lent
Async\PoolException: The resource (null) is not one that this pool has lent
Async\PoolException: The resource (array) is not one that this pool has lent
Async\PoolException: The resource (resource) is not one that this pool has lent
Async\PoolException: The resource (a C pointer) is not one that this pool has lent
all 1, idle 0, active 1, waiting 0
bool(true)
Async\PoolException: The resource is not lent: it has been released already
Async\PoolException: The resource is not lent: it has been released already
TypeError: Not a Probe\Pool, or disposed of
all 1, idle 1, active 0, waiting 0
