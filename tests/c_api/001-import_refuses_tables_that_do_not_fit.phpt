--TEST--
The import says what is wrong with a table of another version, and takes a newer minor one
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

foreach (['none', 'newer minor', 'newer major', 'older major', 'older minor', 'shorter', 'magic', 'globals', 'no table'] as $fault) {
	echo "$fault: ", import($fault), "\n";
}
print_r(classes());
--EXPECTF--
none: found
newer minor: found
newer major: needs version 1.0 of the C API of "async", but async 0.1.0-dev has 2.0: please rebuild it
older major: needs version 1.0 of the C API of "async", but async 0.1.0-dev has 0.0: please update async
older minor: needs version 1.0 of the C API of "async", but async 0.1.0-dev has 1.-1: please update async
shorter: needs version 1.0 of the C API of "async", but async 0.1.0-dev has 1.0: please update async
magic: the extension "async" that is loaded (version 0.1.0-dev) has no C API of this kind
globals: the extension "async" that is loaded (version 0.1.0-dev) has no C API of this kind
no table: the extension "async" that is loaded (version 0.1.0-dev) has no C API of this kind
Array
(
    [0] => Cancellation
    [1] => Async\AsyncCancellation
    [2] => Async\OperationCanceledException
    [3] => Async\AsyncException
    [4] => Async\PoolException
    [5] => Async\ServiceUnavailableException
    [6] => Async\TimeoutException
    [7] => Async\InputOutputException
    [8] => Async\DeadlockError
    [9] => Async\Coroutine
    [10] => Async\Pool
    [11] => 1
    [12] => 1
)
