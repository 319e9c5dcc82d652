--TEST--
In a protected section a cancellation waits, and so does an exception in flight
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

$coroutine = Async\spawn(function () {
	try {
		protect(function () {
			Async\delay(2);
			echo "carried through\n";
		});
		echo "never reached\n";
	} finally {
		echo "cancelled now\n";
	}
});
Async\suspend();
cancel($coroutine);
echo thrown(fn() => Async\await($coroutine)), "\n";
echo thrown(fn() => protect(fn() => Async\delay(1), true)), "\n";
echo thrown(fn() => protect(fn() => throw new Exception('own'), true)), "\n";
echo thrown(fn() => protect(fn() => throw new Exception('own'))), "\n";
/* Nested; the cancellation comes out of the outer one. */
$coroutine = Async\spawn(function () {
	protect(function () {
		protect(fn() => Async\delay(1));
		echo "between\n";
	});
});
Async\suspend();
cancel($coroutine);
echo thrown(fn() => Async\await($coroutine)), "\n";
/* Clean-up while a cancellation is in flight: its waits work. */
[$near, $far] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$coroutine = Async\spawn(function () use ($near) {
	on_end(current(), fn() => protect(function () use ($near) {
		var_dump(fread($near, 1));
	}));
	fread($near, 1);
});
Async\suspend();
cancel($coroutine);
Async\suspend();
fwrite($far, 'x');
echo thrown(fn() => Async\await($coroutine)), "\n";
--EXPECTF--
carried through
cancelled now
Async\AsyncCancellation: cancelled by the probe
Exception: in flight
Exception: own <- Exception: in flight
Exception: own
between
Async\AsyncCancellation: cancelled by the probe
string(1) "x"
Async\AsyncCancellation: cancelled by the probe
