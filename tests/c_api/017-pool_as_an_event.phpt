--TEST--
A pool happens once, when it is closed; callbacks may delete each other and may throw
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

$pool = pool([]);
on_close($pool);
close($pool);
close($pool);
echo notes(), "\n";
$pool = pool([]);
on_close($pool, Pool::REFUSE);
close($pool);
echo notes(), "\n";
$pool = pool([]);
release($pool, acquire($pool));
on_close($pool, Pool::THROW);
behave($pool, 'destructor', Pool::THROW);
echo thrown(fn() => close($pool)), "\n";
echo notes(), "\n";
/* The records outlive the pool that never closes. */
$pool = pool([]);
close($pool);
on_close($pool);
dispose($pool);
echo notes(), "\n";
--EXPECTF--

Fatal error: Uncaught ArgumentCountError: Probe\close() expects at most 4 arguments, 1 given in %s:%d
Stack trace:
#0 %s(10): Probe\close(Object(Probe\Pool))
#1 {main}
  thrown in %s on line %d
