--TEST--
After a fatal error the C destructor still ends every resource, lent ones too
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

register_shutdown_function(fn() => notes());
$pool = pool(['kind' => Pool::POINTER, 'max' => 3, 'tell' => true]);
release($pool, acquire($pool));
acquire($pool);
acquire($pool);
$waiting = [Async\spawn(fn() => [acquire($pool), acquire($pool)])];
Async\suspend();
ini_set('memory_limit', '8M');
str_repeat('x', 100000000);
--EXPECTF--

Fatal error: Uncaught TypeError: Probe\release(): Argument #2 must be of type int, int given in %s:%d
Stack trace:
#0 %s(10): Probe\release(Object(Probe\Pool), 1)
#1 {main}
  thrown in %s on line %d
freed
