--TEST--
PostgreSQL: SELECT * is prepared anew when the columns have changed, but not in a transaction
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

$outside = plain();
$table = table('a int');
$outside->exec("INSERT INTO $table VALUES (1)");
$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_POOL_STMT_CACHE_SIZE => 5]);
$read = function () use ($pdo, $table): string {
	$statement = $pdo->prepare("SELECT * FROM $table WHERE a::text = ?");
	$statement->execute(['1']);
	return json_encode($statement->fetch(PDO::FETCH_ASSOC));
};
echo $read(), "\n";
$outside->exec("ALTER TABLE $table ADD b bool DEFAULT true, ADD c int DEFAULT 3, ADD d text DEFAULT 'x'");
echo $read(), "\n";
$outside->exec("ALTER TABLE $table DROP b, DROP c, DROP d");
echo $read(), "\n";

$statement = $pdo->prepare("SELECT * FROM $table WHERE a::text = ?");
$statement->execute(['1']);
$outside->exec("ALTER TABLE $table ADD e int DEFAULT 5, ADD f int DEFAULT 6");
$statement->execute(['1']);
echo json_encode($statement->fetch(PDO::FETCH_ASSOC)), "\n";
unset($statement);

$outside->exec("ALTER TABLE $table DROP e");
$pdo->beginTransaction();
try {
	$read();
} catch (PDOException $e) {
	echo 'in a transaction: ', $e->getCode(), "\n";
}
$pdo->rollBack();
echo $read(), "\n";
?>
--EXPECT--
{"a":1}
{"a":1,"b":true,"c":3,"d":"x"}
{"a":1}
{"a":1,"e":5,"f":6}
in a transaction: 0A000
{"a":1,"f":6}
