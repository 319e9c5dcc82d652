--TEST--
An exception that is the previous one of another is not kept for ever
--FILE--
<?php
use Async\Pool;

function close_pool(): void
{
	$failures = [new LogicException('because')];
	$failures[] = $first = new RuntimeException('cannot be closed', previous: $failures[0]);
	$pool = new Pool(fn() => new stdClass(), min: 2, max: 2,
		destructor: function () use (&$failures): void { throw array_pop($failures); });
	try {
		$pool->close();
	} catch (RuntimeException $e) {
		if ($e !== $first || $e->getPrevious()?->getMessage() !== 'because') {
			echo get_class($e), ': ', $e->getMessage(), "\n";
		}
	}
}

for ($i = 0; $i < 10; $i++) {
	close_pool();
}
$before = memory_get_usage();
for ($i = 0; $i < 100; $i++) {
	close_pool();
}
gc_collect_cycles();
var_dump(memory_get_usage() - $before < 20_000);
?>
--EXPECT--
bool(true)
