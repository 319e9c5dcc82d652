--TEST--
PostgreSQL: lastInsertId() while the connection that knows is on its way to another coroutine
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

use function Async\{await, spawn, suspend};

$table = table(SERIAL . ', n INTEGER');
$pdo = pooled([PDO::ATTR_POOL_MIN => 2, PDO::ATTR_POOL_MAX => 2]);
$ids = [];
/* Both connections exist, and have no session that must be reset. */
await(spawn(function () use ($pdo) {
	$pdo->beginTransaction();
	await(spawn(fn() => $pdo->query('SELECT 1')->fetchAll()));
	$pdo->rollBack();
}));
await(spawn(function () use ($pdo, $table, &$ids) {
	$pdo->exec("INSERT INTO $table (n) VALUES (1)");
	$mine = id_of($pdo);
	$other = spawn(fn() => id_of($pdo));
	suspend(); // the other one has got this connection now, and asks it for our number first
	$ids[] = $pdo->lastInsertId();
	$ids[] = $pdo->lastInsertId();
	$ids[] = await($other) === $mine;
}));
echo json_encode($ids), "\n";
?>
--EXPECT--
["1","1",true]
