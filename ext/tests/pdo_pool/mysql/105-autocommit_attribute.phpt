--TEST--
MariaDB: ATTR_AUTOCOMMIT reaches every connection
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
use function Async\delay;

require __DIR__ . '/../mysql.inc';

$table = table('n INTEGER');
$pdo = pooled([PDO::ATTR_POOL_MAX => 4]);
$pdo->setAttribute(PDO::ATTR_AUTOCOMMIT, 0);
together(...array_fill(0, 4, function () use ($pdo, $table): void {
	$pdo->exec("INSERT INTO $table VALUES (1)");
	delay(10);
	$pdo->rollBack();
}));
say('rows', plain()->query("SELECT count(*) FROM $table")->fetchColumn());
say('connections', $pdo->getPool()->count());
$pdo->setAttribute(PDO::ATTR_AUTOCOMMIT, 1);
together(...array_fill(0, 4, function () use ($pdo, $table): void {
	$pdo->exec("INSERT INTO $table VALUES (1)");
	delay(5);
}));
say('rows', plain()->query("SELECT count(*) FROM $table")->fetchColumn());
say('lent', $pdo->getPool()->activeCount());
?>
--EXPECT--
rows: 0
connections: 4
rows: 4
lent: 0
