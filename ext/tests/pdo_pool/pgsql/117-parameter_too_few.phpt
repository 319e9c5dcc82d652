--TEST--
PostgreSQL: a parameter too few is a protocol violation to the server, but no lost connection
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

foreach ([0, 10] as $size) {
	$pdo = pooled([
		PDO::ATTR_POOL_MAX => 1,
		PDO::ATTR_POOL_STMT_CACHE_SIZE => $size,
		PDO::ATTR_EMULATE_PREPARES => false,
	]);
	$id = id_of($pdo);
	$pdo->beginTransaction();
	try {
		$pdo->prepare('SELECT ?::int, ?::int')->execute([1]);
	} catch (PDOException $exception) {
		say('prepare', $exception->getCode());
	}
	say('in transaction', $pdo->inTransaction());
	say('rolled back', $pdo->rollBack());
	say('same connection', id_of($pdo) === $id);
}
?>
--EXPECT--
prepare: 08P01
in transaction: yes
rolled back: yes
same connection: yes
prepare: 08P01
in transaction: yes
rolled back: yes
same connection: yes
