--TEST--
PostgreSQL: DEALLOCATE ALL by the user goes unnoticed, also in a transaction
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_POOL_STMT_CACHE_SIZE => 5]);
$pdo->beginTransaction();
$statement = $pdo->prepare('SELECT ?::int');
foreach ([1, 2] as $value) {
	$statement->execute([$value]);
	echo $statement->fetchColumn(), "\n";
	$pdo->exec('DEALLOCATE ALL');
}
unset($statement);
echo $pdo->query('SELECT 3')->fetchColumn(), "\n";
$pdo->commit();

$pdo->query('SELECT 4')->fetchColumn();
$pdo->exec("DO $$ BEGIN EXECUTE 'DEALLOCATE ALL'; END $$");
echo $pdo->query('SELECT 4')->fetchColumn(), "\n";
?>
--EXPECT--
1
2
3
4
