--TEST--
End callbacks run once, in the ending coroutine, may suspend, may be added again, may throw
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

$coroutine = spawn(fn() => 1);
on_end($coroutine, fn() => print("php\n"));
on_end($coroutine, null, true);
on_end($coroutine, null, false, true);
on_end($coroutine, function () { Async\delay(1); echo "after a delay\n"; });
await($coroutine);
echo notes(), "\n";
$coroutine = spawn(fn() => 1);
on_end($coroutine, fn() => throw new Exception('at the end'));
echo thrown(fn() => await($coroutine)), "\n";
$coroutine = Async\spawn(fn() => suspend());
on_end($coroutine);
Async\suspend();
cancel($coroutine);
echo thrown(fn() => await($coroutine)), "\n";
echo notes(), "\n";
on_end(current(), fn() => print("the script has ended\n"));
register_shutdown_function(fn() => print("shutdown function\n"));
spawn(fn() => print("left behind\n"));
--EXPECTF--
php
after a delay
run, release, end of 1, end of 1, end of 1, end of 1
Exception: at the end
Async\AsyncCancellation: cancelled by the probe
run, release, end of 1, end of 1
the script has ended
left behind
shutdown function
