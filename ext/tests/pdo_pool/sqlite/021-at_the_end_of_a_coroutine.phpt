--TEST--
Destructors and finally handlers may use the pool, and what they take comes back
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
final class Late
{
	public function __construct(private PDO $pdo)
	{
	}

	public function __destruct()
	{
		say('destructor', $this->pdo->query('SELECT 1')->fetchColumn());
	}
}
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
$task = spawn(function () use ($pdo): void {
	$late = new Late($pdo);
	try {
		$pdo->beginTransaction();
		suspend();
		throw new LogicException('thrown');
	} finally {
		say('finally', $pdo->query('SELECT 2')->fetchColumn());
	}
});
$task->finally(fn() => say('handler', $pdo->query('SELECT 3')->fetchColumn()));
say('await', thrown_by(fn() => await($task)));
say('counts', counts($pdo));
register_shutdown_function(function () use ($pdo): void {
	say('shutdown function', $pdo->query('SELECT 4')->fetchColumn());
});
$GLOBALS['last'] = new Late($pdo);
?>
--EXPECT--
finally: 2
destructor: 1
handler: 3
await: LogicException: thrown
counts: 0 lent, 1 idle
shutdown function: 4
destructor: 1
