--TEST--
MariaDB: statements that the server has forgotten are prepared anew, unseen
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

require __DIR__ . '/../both/prepared_count.inc';
$table = table('a INTEGER');
plain()->exec("INSERT INTO $table VALUES (1)");
$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_POOL_STMT_CACHE_SIZE => 5] + REAL_PREPARES);
$ask = function () use ($pdo, $table): array {
	$statement = $pdo->prepare("SELECT * FROM $table WHERE a = ?");
	$statement->execute([1]);
	return $statement->fetch(PDO::FETCH_ASSOC);
};
say('before', $ask());
plain()->exec("ALTER TABLE $table ADD COLUMN b VARCHAR(5) DEFAULT 'new'");
say('after a column was added', $ask());
await(spawn(fn() => $pdo->exec("SET @x = 1")));
say('after a reset', $ask());
$statement = $pdo->prepare("SELECT a + ? FROM $table");
$statement->execute([1]);
say('kept statement', $statement->fetchColumn());
say('errors', $pdo->errorInfo());
?>
--EXPECT--
before: {"a":1}
after a column was added: {"a":1,"b":"new"}
after a reset: {"a":1,"b":"new"}
kept statement: 2
errors: ["00000",null,null]
