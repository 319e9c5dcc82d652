--TEST--
PostgreSQL: a kept statement with a value missing does not send that of its last use
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_POOL_STMT_CACHE_SIZE => 5]);
$sql = "SELECT coalesce(?::text, 'null') || '-' || coalesce(?::text, 'null')";
$statement = $pdo->prepare($sql);
$statement->execute(['first', 'second']);
echo $statement->fetchColumn(), "\n";
unset($statement);

$statement = $pdo->prepare($sql);
$statement->bindValue(1, 'alone');
try {
	$statement->execute();
	echo $statement->fetchColumn(), "\n";
} catch (PDOException $e) {
	echo $e->getCode(), "\n";
}
?>
--EXPECT--
first-second
08P01
