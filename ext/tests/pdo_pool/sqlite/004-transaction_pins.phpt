--TEST--
A transaction pins the connection, also one begun by SQL, and the end of the coroutine rolls it back
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 2]);
foreach (['beginTransaction()', 'BEGIN', 'SAVEPOINT s'] as $way) {
	await(spawn(function () use ($pdo, $way): void {
		$way === 'beginTransaction()' ? $pdo->beginTransaction() : $pdo->exec($way);
		$pdo->exec("INSERT INTO t (v) VALUES ('lost')");
		suspend();
		say($way, counts($pdo));
	}));
	say('afterwards', counts($pdo));
	say('rows', $pdo->query('SELECT count(*) FROM t')->fetchColumn());
}
$pdo->beginTransaction();
say('in transaction', $pdo->inTransaction());
say('not in another coroutine', await(spawn(fn() => $pdo->inTransaction())));
$pdo->exec("INSERT INTO t (v) VALUES ('kept')");
$pdo->commit();
say('rows', $pdo->query('SELECT count(*) FROM t')->fetchColumn());
?>
--EXPECT--
beginTransaction(): 1 lent, 0 idle
afterwards: 0 lent, 1 idle
rows: 0
BEGIN: 1 lent, 0 idle
afterwards: 0 lent, 1 idle
rows: 0
SAVEPOINT s: 1 lent, 0 idle
afterwards: 0 lent, 1 idle
rows: 0
in transaction: yes
not in another coroutine: no
rows: 1
