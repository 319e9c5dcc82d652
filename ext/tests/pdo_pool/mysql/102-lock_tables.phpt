--TEST--
MariaDB: LOCK TABLES does not outlive its coroutine
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
use function Async\await;
use function Async\spawn;

require __DIR__ . '/../mysql.inc';

$table = table('n INTEGER');
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
await(spawn(fn() => $pdo->exec("LOCK TABLES $table WRITE")));
$pdo->query('SELECT 1');
say('rows', await(spawn(fn() => plain()->query("SELECT count(*) FROM $table")->fetchColumn())));
?>
--EXPECT--
rows: 0
