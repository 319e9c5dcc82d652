--TEST--
PgBouncer: what a session sets reaches nobody
--SKIPIF--
<?php
require __DIR__ . '/../pgbouncer.inc';
need_server('PGBOUNCER');
?>
--FILE--
<?php
require __DIR__ . '/../pgbouncer.inc';

$pdo = bounced([PDO::ATTR_POOL_MAX => 10, PDO::ATTR_POOL_STMT_CACHE_SIZE => 3]);
together(...array_map(fn(int $i) => function () use ($pdo, $i): void {
	$pdo->beginTransaction();
	$pdo->exec("SET LOCAL async.mark = 'mine $i'");
	say('foreign', $pdo->query(READ_MARK_SQL)->fetchColumn() !== "mine $i");
	$pdo->commit();
}, range(1, 3)));
$seen = together(...array_fill(0, 20, fn() => $pdo->query(READ_MARK_SQL)->fetchColumn()));
say('seen later', array_values(array_filter(array_unique($seen))));
?>
--EXPECT--
foreign: no
foreign: no
foreign: no
seen later: []
