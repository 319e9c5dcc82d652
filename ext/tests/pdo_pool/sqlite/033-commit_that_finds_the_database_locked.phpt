--TEST--
A COMMIT that fails leaves the transaction to the end of the coroutine, which rolls it back
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
database();
plain()->exec('PRAGMA journal_mode = DELETE'); // there, readers keep a COMMIT out
foreach (['commit()', 'COMMIT'] as $how) {
	$reader = plain();
	$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_TIMEOUT => 0]);
	await(spawn(function () use ($pdo, $reader, $how): void {
		$how === 'COMMIT' ? $pdo->exec('BEGIN') : $pdo->beginTransaction();
		$pdo->exec("INSERT INTO t (v) VALUES ('lost')");
		$reader->beginTransaction();
		$reader->query('SELECT count(*) FROM t')->fetchAll();
		say($how, thrown_by(fn() => $how === 'COMMIT' ? $pdo->exec('COMMIT') : $pdo->commit()));
		say('pinned', counts($pdo));
	}));
	$reader->rollBack();
	say('afterwards', counts($pdo));
	await(spawn(function () use ($pdo): void {
		say('begins', $pdo->beginTransaction());
		$pdo->exec("INSERT INTO t (v) VALUES ('kept')");
		say('commits', $pdo->commit());
	}));
	say('rows', plain()->query('SELECT v FROM t')->fetchAll(PDO::FETCH_COLUMN));
}
?>
--EXPECT--
commit(): PDOException: SQLSTATE[HY000]: General error: 5 database is locked
pinned: 1 lent, 0 idle
afterwards: 0 lent, 1 idle
begins: yes
commits: yes
rows: ["kept"]
COMMIT: PDOException: SQLSTATE[HY000]: General error: 5 database is locked
pinned: 1 lent, 0 idle
afterwards: 0 lent, 1 idle
begins: yes
commits: yes
rows: ["kept","kept"]
