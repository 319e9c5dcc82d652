--TEST--
PostgreSQL: a transaction that has failed is rolled back before the next borrower
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

$table = table('n INTEGER');
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
await(spawn(function () use ($pdo, $table): void {
	$pdo->exec('BEGIN');
	$pdo->exec("INSERT INTO $table VALUES (1)");
	say('failed', thrown_by(fn() => $pdo->query('SELECT 1 / 0')));
	say('aborted', thrown_by(fn() => $pdo->query('SELECT 1')));
	say('pinned', $pdo->getPool()->activeCount());
}));
say('next', $pdo->query("SELECT count(*) FROM $table")->fetchColumn());
say('lent', $pdo->getPool()->activeCount());
?>
--EXPECT--
failed: PDOException
aborted: PDOException
pinned: 1
next: 0
lent: 0
