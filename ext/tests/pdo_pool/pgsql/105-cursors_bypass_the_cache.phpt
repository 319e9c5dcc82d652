--TEST--
PostgreSQL: scrollable cursors and emulated prepares bypass the cache
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

require __DIR__ . '/../both/prepared_count.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_POOL_STMT_CACHE_SIZE => 5]);
$pdo->beginTransaction();
for ($i = 0; $i < 2; $i++) {
	$statement = $pdo->prepare('SELECT n FROM generate_series(1, 3) n', [PDO::ATTR_CURSOR => PDO::CURSOR_SCROLL]);
	$statement->execute();
	say('last, first', $statement->fetchColumn() . $statement->fetch(PDO::FETCH_NUM, PDO::FETCH_ORI_LAST)[0]
		. $statement->fetch(PDO::FETCH_NUM, PDO::FETCH_ORI_FIRST)[0]);
	$statement = null;
}
$pdo->commit();
$emulated = $pdo->prepare('SELECT ?', [PDO::ATTR_EMULATE_PREPARES => true]);
$emulated->execute(['x']);
say('emulated', $emulated->fetchColumn());
$emulated = null;
say('kept on the server', prepared_now($pdo));
?>
--EXPECT--
last, first: 131
last, first: 131
emulated: x
kept on the server: 0
