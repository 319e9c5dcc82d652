--TEST--
After exit() the pool is closed in order
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

$pool = pool(['kind' => Pool::POINTER, 'max' => 3, 'tell' => true]);
release($pool, acquire($pool));
acquire($pool);
Async\spawn(function () use ($pool) {
	acquire($pool);
	exit("exit\n");
});
Async\suspend();
--EXPECTF--

Fatal error: Uncaught TypeError: Probe\release(): Argument #2 must be of type int, int given in %s:%d
Stack trace:
#0 %s(9): Probe\release(Object(Probe\Pool), 1)
#1 {main}
  thrown in %s on line %d
freed
