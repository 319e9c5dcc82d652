--TEST--
Suspending until woken, until the time is over, or until cancelled
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

$coroutine = spawn(fn() => suspend());
Async\suspend();
wake($coroutine);
wake($coroutine);
var_dump(await($coroutine));
wake($coroutine);
var_dump(suspend(1));
echo thrown(fn() => suspend(-1)), "\n";
$coroutine = spawn(fn() => suspend(100000));
Async\suspend();
var_dump(is_cancelled($coroutine));
cancel($coroutine);
var_dump(is_cancelled($coroutine));
echo thrown(fn() => await($coroutine)), "\n";
$coroutine = spawn(fn() => suspend(0, true));
Async\suspend();
print_r($coroutine->getAwaitingInfo());
wake($coroutine);
await($coroutine);
/* Yielding lets everybody else run. */
spawn(fn() => print("other\n"));
var_dump(call_user_func('Probe\yield'));
/* Nobody will wake it. */
echo thrown(fn() => suspend(0, true)), "\n";
--EXPECTF--
string(5) "woken"
string(9) "timed out"
ValueError: The timeout must be >= 0
bool(false)
bool(true)
Async\AsyncCancellation: cancelled by the probe
Array
(
    [0] => a probe
)
other
bool(true)
Async\AsyncCancellation: Deadlock detected <- Async\DeadlockError: Nobody is left to wake this coroutine: coroutine 1 (main) at %s:%d waits for a probe

Fatal error: Uncaught Async\DeadlockError: Deadlock detected: no active coroutines, 1 coroutines in waiting
  coroutine 1 (main) at %s:%d waits for a probe in %s:%d
Stack trace:
#0 %s(31): Probe\suspend(0, true)
#1 %shelper.inc(10): %A{closure%A
#2 %s(31): Probe\thrown(Object(Closure))
#3 {main}
  thrown in %s on line %d
