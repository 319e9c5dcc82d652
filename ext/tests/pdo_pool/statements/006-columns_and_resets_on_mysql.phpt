--TEST--
MariaDB: kept statements survive other columns and the reset of the session
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';

$outside = plain();
$table = table('a int');
$outside->exec("INSERT INTO $table VALUES (1)");
$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_POOL_STMT_CACHE_SIZE => 5, PDO::ATTR_EMULATE_PREPARES => false]);
$read = function () use ($pdo, $table): string {
	$statement = $pdo->prepare("SELECT * FROM $table WHERE a = ?");
	$statement->execute([1]);
	return json_encode($statement->fetch(PDO::FETCH_ASSOC));
};
echo $read(), "\n";
$outside->exec("ALTER TABLE $table ADD b int DEFAULT 2, ADD c varchar(10) DEFAULT 'x', ADD d double DEFAULT 1.5");
echo $read(), "\n";
$outside->exec("ALTER TABLE $table DROP b, DROP c, DROP d");
echo $read(), "\n";

$id = id_of($pdo);
$set = Async\spawn(fn() => $pdo->exec("SET @a = 1, sql_mode = ''"));
Async\await($set);
echo $read(), $id === id_of($pdo) ? " on the same connection\n" : " on another connection\n";
var_dump($pdo->query('SELECT @a')->fetchColumn());
?>
--EXPECT--
{"a":1}
{"a":1,"b":2,"c":"x","d":1.5}
{"a":1}
{"a":1} on the same connection
NULL
