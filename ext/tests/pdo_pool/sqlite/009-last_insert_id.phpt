--TEST--
lastInsertId() answers for the coroutine, whoever has used the connection since
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
$tasks = [];
foreach (['a', 'b', 'c'] as $name) {
	$tasks[] = spawn(function () use ($pdo, $name): string {
		if ($name !== 'c') {
			$pdo->exec("INSERT INTO t (v) VALUES ('$name')");
			suspend();
			$pdo->query('SELECT 1')->fetchColumn();
		}
		suspend();
		$id = $pdo->lastInsertId();
		$row = $pdo->query("SELECT v FROM t WHERE id = $id")->fetchColumn();
		return "$name: $id " . json_encode($row);
	});
}
echo implode("\n", array_map(await(...), $tasks)), "\n";
say('main', $pdo->lastInsertId());
?>
--EXPECT--
a: 1 "a"
b: 2 "b"
c: 0 false
main: 0
