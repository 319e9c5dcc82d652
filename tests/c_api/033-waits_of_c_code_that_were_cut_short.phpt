--TEST--
A call of a driver that was told ECANCELED is counted as an interrupted wait
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

[$near, $far] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$coroutine = spawn(function () use ($near) {
	$before = interrupted_waits();
	try {
		fread($near, 1);
	} finally {
		var_dump(interrupted_waits() > $before);
	}
});
Async\suspend();
cancel($coroutine);
echo thrown(fn() => await($coroutine)), "\n";
--EXPECTF--
bool(true)
Async\AsyncCancellation: cancelled by the probe
