--TEST--
A borrower may ask for the very resource it had last; it gets that one or nothing
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

$pool = pool(['kind' => Pool::OBJECT, 'max' => 2]);
$first = acquire($pool);
$second = acquire($pool);
$object = resource($pool, $first);
var_dump(try_acquire_this($pool, $object));
release($pool, $first);
release($pool, $second);
$again = try_acquire_this($pool, $object);
var_dump(resource($pool, $again) === $object, try_acquire_this($pool, $object));
var_dump(try_acquire_this($pool, new stdClass()));
show_counts($pool);
release($pool, $again);
close($pool);
var_dump(try_acquire_this($pool, $object));
/* Nothing has been connected. */
take_last_socket();
var_dump(take_last_socket());
--EXPECT--
NULL
bool(true)
NULL
NULL
all 2, idle 1, active 1, waiting 0
NULL
int(-1)
