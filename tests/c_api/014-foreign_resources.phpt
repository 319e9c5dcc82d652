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

Fatal error: Uncaught TypeError: Probe\resource(): Argument #2 must be of type int, int given in %s:%d
Stack trace:
#0 %s(10): Probe\resource(Object(Probe\Pool), 1)
#1 {main}
  thrown in %s on line %d
