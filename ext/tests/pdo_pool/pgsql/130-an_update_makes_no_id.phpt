--TEST--
PostgreSQL: an update on another connection does not bring lastInsertId() somebody else's number
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
use function Async\suspend;

require __DIR__ . '/../pgsql.inc';

$table = table(SERIAL . ', n INTEGER');
$pdo = pooled([PDO::ATTR_POOL_MAX => 2]);
$tasks = [];
for ($i = 0; $i < 6; $i++) {
	$tasks[] = function () use ($pdo, $table, $i): bool {
		$right = true;
		for ($k = 0; $k < 10; $k++) {
			$pdo->exec("INSERT INTO $table (n) VALUES ($i)");
			$id = $pdo->lastInsertId();
			suspend();
			$pdo->exec("UPDATE $table SET n = n + 1 WHERE id = $id");
			suspend();
			$right = $right && $pdo->lastInsertId() === $id;
		}
		return $right;
	};
}
say('all right', !in_array(false, together(...$tasks), true));
?>
--EXPECT--
all right: yes
