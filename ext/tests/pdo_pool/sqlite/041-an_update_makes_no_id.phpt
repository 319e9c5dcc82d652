--TEST--
An update on another connection does not bring lastInsertId() somebody else's number
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';

$pdo = pooled([PDO::ATTR_POOL_MAX => 2]);
$tasks = [];
for ($i = 0; $i < 6; $i++) {
	$tasks[] = spawn(function () use ($pdo, $i): bool {
		$right = true;
		for ($k = 0; $k < 10; $k++) {
			$pdo->exec("INSERT INTO t (v) VALUES ('$i')");
			$id = $pdo->lastInsertId();
			$reader = $pdo->query('SELECT 1');
			suspend();
			$reader = null;
			suspend();
			$pdo->exec("UPDATE t SET v = 'x' WHERE id = $id");
			$right = $right && $pdo->lastInsertId() === $id;
		}
		return $right;
	});
}
say('all right', !in_array(false, array_map(await(...), $tasks), true));
?>
--EXPECT--
all right: yes
