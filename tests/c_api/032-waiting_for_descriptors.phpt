--TEST--
Waiting for a descriptor: ready, timed out, closed, cancelled, hopeless
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

[$near, $far] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
const IN = 1, OUT = 4;
var_dump(wait($near, OUT), wait($near, IN, 2));
$reader = spawn(fn() => wait($near, IN));
$second = spawn(fn() => wait($near, IN, 100000));
Async\suspend();
fwrite($far, 'x');
var_dump(await($reader), await($second));
fread($near, 10);
$before = interrupted_waits();
$reader = spawn(function () use ($near) {
	$before = interrupted_waits();
	try {
		wait($near, IN);
	} finally {
		var_dump(interrupted_waits() - $before);
	}
});
Async\suspend();
cancel($reader);
echo thrown(fn() => await($reader)), "\n";
var_dump(interrupted_waits() - $before);
var_dump(wait(987654, IN));
echo thrown(fn() => wait($near, IN, -1)), "\n";
/* Regular files are always ready. */
$file = tmpfile();
var_dump(wait($file, IN));
/* The process itself closes it. */
[$here, $there] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$reader = spawn(fn() => wait($here, IN));
Async\suspend();
fclose($here);
var_dump(await($reader));
/* The other end goes. */
fclose($far);
var_dump(((int) explode(' ', wait($near, IN))[1]) & IN);
--EXPECTF--
string(7) "woken 4"
string(11) "timed out 0"
string(7) "woken 1"
string(7) "woken 1"
int(1)
Async\AsyncCancellation: cancelled by the probe
int(0)
string(8) "failed 0"
ValueError: The timeout must be >= 0
string(7) "woken 1"
string(8) "closed 0"
int(1)
