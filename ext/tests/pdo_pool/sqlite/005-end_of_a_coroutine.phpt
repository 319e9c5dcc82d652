--TEST--
Whatever ends a coroutine, its connection comes back rolled back
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 2]);
$ends = [
	'returns' => fn() => null,
	'throws' => fn() => throw new LogicException('thrown'),
	'is cancelled' => function (): void {
		Async\current_coroutine()->cancel();
		suspend();
	},
];
foreach ($ends as $how => $end) {
	for ($i = 0; $i < 10; $i++) {
		$task = spawn(function () use ($pdo, $end): void {
			$pdo->beginTransaction();
			$pdo->exec("INSERT INTO t (v) VALUES ('lost')");
			$statement = $pdo->prepare('SELECT * FROM t');
			$statement->execute();
			$end();
		});
		try {
			await($task);
		} catch (Throwable $exception) {
		}
	}
	say($how, counts($pdo) . ', ' . $pdo->query('SELECT count(*) FROM t')->fetchColumn() . ' rows');
}
?>
--EXPECT--
returns: 0 lent, 1 idle, 0 rows
throws: 0 lent, 1 idle, 0 rows
is cancelled: 0 lent, 1 idle, 0 rows
