--TEST--
MariaDB: a statement that commits by itself ends the pin
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';

$table = table('n INTEGER');
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
$pdo->exec('BEGIN');
$pdo->exec("INSERT INTO $table VALUES (1)");
say('lent', $pdo->getPool()->activeCount());
$pdo->exec("ALTER TABLE $table ADD COLUMN m INTEGER");
say('lent', $pdo->getPool()->activeCount());
say('in transaction', $pdo->inTransaction());
say('rows', plain()->query("SELECT count(*) FROM $table")->fetchColumn());
?>
--EXPECT--
lent: 1
lent: 0
in transaction: no
rows: 1
