--TEST--
PostgreSQL: a commit that fails leaves no transaction behind
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
use function Async\await;
use function Async\spawn;

require __DIR__ . '/../pgsql.inc';

$table = table('n INTEGER UNIQUE DEFERRABLE INITIALLY DEFERRED');
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
await(spawn(function () use ($pdo, $table): void {
	$pdo->beginTransaction();
	$pdo->exec("INSERT INTO $table VALUES (1), (1)");
	say('commit', thrown_by(fn() => $pdo->commit()));
	say('in transaction', $pdo->inTransaction());
}));
say('lent', $pdo->getPool()->activeCount());
await(spawn(function () use ($pdo, $table): void {
	$pdo->beginTransaction();
	$pdo->exec("INSERT INTO $table VALUES (2)");
	$pdo->commit();
}));
say('rows', plain()->query("SELECT n FROM $table")->fetchAll(PDO::FETCH_COLUMN));
?>
--EXPECT--
commit: PDOException
in transaction: no
lent: 0
rows: [2]
