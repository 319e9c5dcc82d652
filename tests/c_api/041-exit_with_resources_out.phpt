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
exit
destroyed
destroyed
freed
