--TEST--
PgBouncer: many coroutines over more connections than PgBouncer has
--SKIPIF--
<?php
require __DIR__ . '/../pgbouncer.inc';
need_server('PGBOUNCER');
?>
--FILE--
<?php
use function Async\suspend;

require __DIR__ . '/../pgbouncer.inc';

$pdo = bounced([PDO::ATTR_POOL_MAX => 20]);
$right = array_sum(together(...array_map(fn(int $i) => function () use ($pdo, $i): int {
	$right = 0;
	for ($k = 0; $k < 10; $k++) {
		$statement = $pdo->prepare('SELECT ? + 0, ? + 0');
		$statement->execute([$i, $k]);
		$right += $statement->fetch(PDO::FETCH_NUM) == [$i, $k];
		$statement = null;
		suspend();
	}
	return $right;
}, range(1, 50))));
say('right', $right);
say('lent', $pdo->getPool()->activeCount());
?>
--EXPECT--
right: 500
lent: 0
