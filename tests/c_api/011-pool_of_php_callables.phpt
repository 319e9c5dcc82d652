--TEST--
A pool of PHP callables goes the same way, and tells so by its flags
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

$pool = php_pool(
	fn() => new ArrayObject(), function ($resource) { echo "destructor\n"; }, null,
	'is_object', null, 1, 3);
prefill($pool);
$number = acquire($pool);
var_dump(get_class(resource($pool, $number)), release($pool, $number));
$fields = fields($pool);
var_dump($fields['handler_flags'], $fields['factory'], $fields['healthcheck'], $fields['min'], $fields['max']);
close($pool);
$fields = fields(pool(['min' => 1, 'max' => 3, 'healthcheck' => true]));
var_dump($fields['handler_flags'], $fields['factory is ours'], $fields['healthcheck'], $fields['start'], $fields['stop'], $fields['references']);

/* A callable that goes through __call. */
final class Magic
{
	public function __call(string $name, array $arguments)
	{
		return $name === 'make' ? new stdClass() : true;
	}
}
$pool = php_pool([new Magic(), 'make'], null, null, null, [new Magic(), 'check']);
for ($i = 0; $i < 3; $i++) {
	release($pool, acquire($pool));
}
show_counts($pool);
--EXPECTF--

Fatal error: Uncaught ArgumentCountError: Probe\prefill() expects at most 4 arguments, 1 given in %s:%d
Stack trace:
#0 %s(11): Probe\prefill(Object(Probe\Pool))
#1 {main}
  thrown in %s on line %d
