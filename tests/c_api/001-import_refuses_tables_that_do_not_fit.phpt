--TEST--
The import says what is wrong with a table of another version, and takes a newer minor one
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

foreach (['none', 'newer minor', 'newer major', 'older major', 'older minor', 'shorter', 'magic', 'globals', 'no table'] as $fault) {
	echo "$fault: ", Probe\import($fault), "\n";
}
print_r(Probe\classes());
--EXPECTF--
none: 
Fatal error: Uncaught Error: Call to undefined function Probe\Probe\import() in %s:%d
Stack trace:
#0 {main}
  thrown in %s on line %d
