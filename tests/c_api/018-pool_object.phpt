--TEST--
The Async\Pool of a pool made in C is the same pool; it comes and goes without closing it
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

$pool = pool(['kind' => Pool::OBJECT, 'max' => 3]);
$object = pool_object($pool);
var_dump($object === pool_object($pool), is_pool($object), is_pool($pool), is_pool(new stdClass()));
$resource = $object->acquire();
show_counts($pool);
var_dump(release_value($pool, $resource));
unset($object);
show_counts($pool);
$number = acquire($pool);
pool_object($pool)->release(resource($pool, $number));
show_counts($pool);
pool_object($pool)->close();
var_dump(fields($pool)['closed']);
/* Pointers of C code are not for PHP. */
$pool = pool(['kind' => Pool::POINTER]);
$object = pool_object($pool);
echo thrown(fn() => $object->acquire()), "\n";
echo thrown(fn() => $object->tryAcquire()), "\n";
echo thrown(fn() => $object->with(fn($resource) => 1)), "\n";
show_counts($pool);
/* The pool outlives its first owner. */
dispose($pool);
var_dump($object->idleCount());
unset($object);
echo notes(), "\n";
/* A cycle through the resources is found. */
$pool = php_pool(fn() => $GLOBALS['cycle']);
$cycle = new stdClass();
$cycle->pool = $pool;
release($pool, acquire($pool));
unset($pool, $cycle);
var_dump(gc_collect_cycles() > 0);
--EXPECTF--
bool(true)
bool(true)
bool(false)
bool(false)
all 1, idle 0, active 1, waiting 0
bool(true)
all 1, idle 1, active 0, waiting 0
all 1, idle 1, active 0, waiting 0
bool(true)
Async\PoolException: The resources of this pool are C pointers: PHP code cannot borrow them
Async\PoolException: The resources of this pool are C pointers: PHP code cannot borrow them
Async\PoolException: The resources of this pool are C pointers: PHP code cannot borrow them
all 1, idle 1, active 0, waiting 0
int(1)
factory, destructor, factory, destructor
bool(true)
