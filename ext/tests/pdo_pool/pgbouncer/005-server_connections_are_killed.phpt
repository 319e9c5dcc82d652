--TEST--
PgBouncer: server connections that die behind PgBouncer
--SKIPIF--
<?php
require __DIR__ . '/../pgbouncer.inc';
need_server('PGBOUNCER');
?>
--FILE--
<?php
require __DIR__ . '/../pgbouncer.inc';

$pdo = bounced([PDO::ATTR_POOL_MAX => 6, PDO::ATTR_POOL_STMT_CACHE_SIZE => 5]);
$ask = function () use ($pdo): int {
	$statement = $pdo->prepare('SELECT pg_backend_pid() + ?');
	$statement->execute([0]);
	return $statement->fetchColumn();
};
$ids = array_unique(together(...array_fill(0, 6, $ask)));
foreach ($ids as $id) {
	kill_connection($id);
}
$answers = 0;
for ($i = 0; $i < 20; $i++) {
	try {
		$answers += $ask() > 0;
	} catch (PDOException) {
	}
}
say('most are answered', $answers >= 10);
say('the last one, too', $ask() > 0);
say('lent', $pdo->getPool()->activeCount());
?>
--EXPECT--
most are answered: yes
the last one, too: yes
lent: 0
