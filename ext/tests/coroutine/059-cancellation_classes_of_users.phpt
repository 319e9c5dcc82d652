--TEST--
A subclass of AsyncCancellation passes through unchanged; a Cancellation thrown by hand counts as one
--FILE--
<?php
use function Async\{spawn, await, suspend, delay};

class Stop extends Async\AsyncCancellation { public $why = 'because'; }
$coroutine = spawn(function () { delay(600000); });
suspend();
$coroutine->cancel(new Stop);
try { await($coroutine); } catch (Stop $e) { echo $e->why, "\n"; }

$by_hand = spawn(function () { throw new Stop; });
try { await($by_hand); } catch (Stop) {}
var_dump($by_hand->isCancelled(), $by_hand->isCancellationRequested());

$converted = spawn(function () { try { delay(600000); } catch (Cancellation $e) { throw new LogicException('converted', 0, $e); } });
suspend();
$converted->cancel();
try { await($converted); } catch (LogicException $e) { echo get_class($e->getPrevious()), "\n"; }
var_dump($converted->isCancelled());
?>
--EXPECT--
because
bool(true)
bool(false)
Async\AsyncCancellation
bool(false)
