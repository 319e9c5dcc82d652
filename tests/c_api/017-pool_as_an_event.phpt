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
closed 0, closed 1
closed 0
Exception: destructor fails <- Exception: close callback fails
factory, destructor, closed 0, closed 1
closed 0, closed 1
