--TEST--
PgBouncer: the same with the statement cache
--SKIPIF--
<?php
require __DIR__ . '/../pgbouncer.inc';
need_server('PGBOUNCER');
?>
--FILE--
<?php
use function Async\suspend;

require __DIR__ . '/../pgbouncer.inc';

$pdo = bounced([PDO::ATTR_POOL_MAX => 20, PDO::ATTR_POOL_STMT_CACHE_SIZE => 10]);
$right = array_sum(together(...array_map(fn(int $i) => function () use ($pdo, $i): int {
	$right = 0;
	for ($k = 0; $k < 10; $k++) {
		$statement = $pdo->prepare('SELECT ? + ' . ($k % 3));
		$statement->execute([$i]);
		$right += $statement->fetchColumn() == $i + $k % 3;
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
