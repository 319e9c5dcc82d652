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
string(11) "ArrayObject"
bool(true)
int(0)
bool(true)
bool(false)
int(1)
int(3)
destructor
int(7)
bool(true)
bool(true)
bool(true)
bool(true)
int(1)
all 1, idle 1, active 0, waiting 0
