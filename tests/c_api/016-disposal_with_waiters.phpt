--TEST--
Disposing of a pool that coroutines wait for refuses them; what is lent is destroyed later
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

$pool = pool(['max' => 1, 'tell' => true]);
$object = pool_object($pool);
$held = acquire($pool);
for ($i = 0; $i < 2; $i++) {
	$waiting[] = Async\spawn(fn() => acquire($pool));
}
Async\suspend();
show_counts($pool);
/* Two own it: the object and Probe\Pool. */
dispose($pool);
var_dump($object->isClosed(), $object->count());
$object->close();
foreach ($waiting as $coroutine) {
	echo thrown(fn() => Async\await($coroutine)), "\n";
}
var_dump($object->isClosed(), $object->count());
unset($coroutine, $waiting);
echo "the object goes\n";
unset($object);
echo notes(), "\n";

/* The only owner. */
$pool = pool(['max' => 1, 'tell' => true]);
$held = acquire($pool);
$waiting = Async\spawn(fn() => acquire($pool));
Async\suspend();
dispose($pool);
echo thrown(fn() => Async\await($waiting)), "\n";
echo notes(), "\n";
--EXPECTF--

Fatal error: Uncaught ArgumentCountError: Probe\pool_object() expects at most 4 arguments, 1 given in %s:%d
Stack trace:
#0 %s(9): Probe\pool_object(Object(Probe\Pool))
#1 {main}
  thrown in %s on line %d
freed
