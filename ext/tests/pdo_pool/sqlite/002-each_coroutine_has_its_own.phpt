--TEST--
Coroutines that hold statements at the same time have connections of their own
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 5]);
$tasks = [];
for ($i = 0; $i < 20; $i++) {
	$tasks[] = spawn(function () use ($pdo, $i): bool {
		$pdo->exec("INSERT INTO t (v) VALUES ('x$i')");
		$id = $pdo->lastInsertId();
		suspend();
		$statement = $pdo->prepare('SELECT v FROM t WHERE id = ?');
		$statement->execute([$id]);
		suspend();
		return $statement->fetchColumn() === "x$i";
	});
}
say('all right', !in_array(false, array_map(await(...), $tasks), true));
say('connections', $pdo->getPool()->count());
say('after all', counts($pdo));
?>
--EXPECT--
all right: yes
connections: 5
after all: 0 lent, 5 idle
