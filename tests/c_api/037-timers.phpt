--TEST--
Timers once and repeated; stopped, started anew, owned twice
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

timer(1);
echo notes(), "\n";
timer(1, 1, 3);
echo notes(), "\n";
echo thrown(fn() => timer(-1)), "\n";
echo thrown(fn() => timer(0, 1)), "\n";
timer(0);
echo notes(), "\n";
/* In the background: it hides no deadlock. */
leave_timer(100000, 2);
echo thrown(fn() => suspend()), "\n";
--EXPECTF--
started 1, tick 1, started 0
started 1, tick 1, tick 2, tick 3, started 0
ValueError: The time of a timer must be >= 0
ValueError: The time of a timer must be > 0 if it repeats
started 1, tick 1, started 0
Async\AsyncCancellation: Deadlock detected <- Async\DeadlockError: Nobody is left to wake this coroutine: coroutine 1 (main) at %s:%d

Fatal error: Uncaught Async\DeadlockError: Deadlock detected: no active coroutines, 1 coroutines in waiting
  coroutine 1 (main) at %s:%d in %s:%d
Stack trace:
#0 %s(18): Probe\suspend()
#1 %shelper.inc(10): %A{closure%A
#2 %s(18): Probe\thrown(Object(Closure))
#3 {main}
  thrown in %s on line %d
