--TEST--
A cancellation inside a silenced expression restores error reporting
--FILE--
<?php
use function Async\{spawn, await, suspend, delay};

$coroutine = spawn(function () {
    try { @delay(600000); } finally { echo error_reporting() === E_ALL ? "restored\n" : "not restored\n"; }
});
suspend();
$coroutine->cancel();
try { await($coroutine); } catch (Cancellation) {}
var_dump(error_reporting() === E_ALL);
?>
--EXPECT--
restored
bool(true)
