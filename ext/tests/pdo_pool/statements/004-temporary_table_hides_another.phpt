--TEST--
PostgreSQL: a kept statement does not read the table that a temporary one hides
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

$table = table('a int');
plain()->exec("INSERT INTO $table VALUES (1)");
$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_POOL_STMT_CACHE_SIZE => 5]);
$pdo->beginTransaction();
$pdo->exec('CREATE TEMP TABLE another (a int)');
$read = fn() => $pdo->query("SELECT a FROM $table")->fetchColumn();
echo $read(), $read(), "\n";
$pdo->exec("CREATE TEMP TABLE $table AS SELECT 2 AS a");
echo $read(), $read(), "\n";
$pdo->rollBack();
Async\await(Async\spawn(fn() => print($read() . "\n")));
?>
--EXPECT--
11
22
1
