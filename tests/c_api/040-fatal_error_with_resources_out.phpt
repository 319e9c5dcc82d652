--TEST--
After a fatal error the C destructor still ends every resource, lent ones too
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip the limit is that of the engine\'s own memory');
?>
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

Fatal error: Allowed memory size of 8388608 bytes exhausted%S (tried to allocate %d bytes) in %s on line %d
destroyed
destroyed
destroyed
freed
