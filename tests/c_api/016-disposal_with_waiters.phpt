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
all 1, idle 0, active 1, waiting 2
bool(false)
int(1)
Async\PoolException: Pool is closed
Async\PoolException: Pool is closed
bool(true)
int(1)
the object goes
destroyed
freed
factory, destructor
destroyed
freed
Async\PoolException: Pool is closed
factory, destructor
