--TEST--
PgBouncer: transactions keep one server connection and are rolled back at the end
--SKIPIF--
<?php
require __DIR__ . '/../pgbouncer.inc';
need_server('PGBOUNCER');
?>
--FILE--
<?php
use function Async\delay;

require __DIR__ . '/../pgbouncer.inc';

$table = table('n INTEGER');
foreach ([0, 5] as $cache) {
	$pdo = bounced([PDO::ATTR_POOL_MAX => 8, PDO::ATTR_POOL_STMT_CACHE_SIZE => $cache]);
	$same = array_sum(together(...array_map(fn(int $i) => function () use ($pdo, $table, $i): int {
		$pdo->beginTransaction();
		$insert = $pdo->prepare("INSERT INTO $table VALUES (?)");
		$insert->execute([$i]);
		$id = id_of($pdo);
		delay(2);
		$insert->execute([$i]);
		$is_same = id_of($pdo) === $id;
		if ($i % 2) {
			$pdo->commit();
		}
		return (int) $is_same;
	}, range(1, 20))));
	say('one connection', $same);
	say('rows', plain()->query("SELECT count(*) FROM $table")->fetchColumn());
	plain()->exec("DELETE FROM $table");
}
?>
--EXPECT--
one connection: 20
rows: 20
one connection: 20
rows: 20
