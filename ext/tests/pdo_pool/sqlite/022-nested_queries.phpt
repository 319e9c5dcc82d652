--TEST--
One coroutine never needs two connections
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
$pdo->exec("INSERT INTO t (v) VALUES ('a'), ('b')");
foreach ($pdo->query('SELECT id, v FROM t ORDER BY id') as $row) {
	$inner = $pdo->prepare('SELECT count(*) FROM t WHERE id <= ?');
	$inner->execute([$row['id']]);
	echo $row['v'], ' ', $inner->fetchColumn(), "\n";
}
unset($inner);
say('counts', counts($pdo));
?>
--EXPECT--
a 1
b 2
counts: 0 lent, 1 idle
