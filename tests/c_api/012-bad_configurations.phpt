--TEST--
Bad configurations are refused with an exception that says why
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

foreach ([['no factory' => true], ['max' => 0], ['max' => -1], ['min' => 3, 'max' => 2], ['min' => -1], ['interval' => -5], ['max' => PHP_INT_MAX], ['huge' => true], ['php check' => 'no such function']] as $options) {
	echo key($options), ': ', thrown(fn() => pool($options)), "\n";
}
echo thrown(fn() => php_pool(null)), "\n";
echo thrown(fn() => php_pool('no such function')), "\n";
echo thrown(fn() => php_pool(fn() => 1, 5)), "\n";
echo thrown(fn() => php_pool(fn() => 1, null, null, null, null, 2, 1)), "\n";
echo thrown(fn() => acquire(pool([]), -1)), "\n";
/* An older header knows fewer fields of the configuration. */
show_counts(pool(['old header' => true]));
--EXPECTF--
no factory: ValueError: A pool needs a factory
max: ValueError: The pool's max must be >= 1
max: ValueError: The pool's max must be >= 1
min: ValueError: The pool's min must be <= max
min: ValueError: The pool's min must be >= 0
interval: ValueError: The pool's health check interval must be >= 0
max: ValueError: The pool's max must be <= 4294967294
huge: ValueError: The pool's extra data is too large
php check: TypeError: The pool's before_acquire must be a valid callback, function "no such function" not found or invalid function name
ValueError: A pool needs a factory
TypeError: The pool's factory must be a valid callback, function "no such function" not found or invalid function name
TypeError: The pool's destructor must be a valid callback, no array or string given
ValueError: The pool's min must be <= max
ValueError: The timeout must be >= 0
all 0, idle 0, active 0, waiting 0
