--TEST--
PostgreSQL: a kept statement is prepared anew when its type has been dropped and created again
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

$type = 'async_type_' . getmypid();
register_shutdown_function(fn() => plain()->exec("DROP TYPE IF EXISTS $type"));
$pdo = pooled([PDO::ATTR_POOL_MAX => 2, PDO::ATTR_POOL_STMT_CACHE_SIZE => 20]);
$ask = function (string $value) use ($pdo, $type): string {
	$statement = $pdo->prepare("SELECT ?::$type");
	$statement->execute([$value]);
	return $statement->fetchColumn();
};
$define = fn(PDO $by, string $value) => $by->exec("DROP TYPE IF EXISTS $type; CREATE TYPE $type AS ENUM ('$value')");
$define(plain(), 'a');
say('first', $ask('a'));
$define(plain(), 'b');
say('made anew by others', $ask('b'));
$pdo->beginTransaction();
$ask('b');
$define(plain(), 'c');
say('in a transaction', thrown_by(fn() => $ask('c')));
$pdo->rollBack();
say('after it', $ask('c'));
together(function () use ($define, $pdo): void {
	$pdo->beginTransaction();
	$define($pdo, 'd');
	$pdo->commit();
});
$pdo->beginTransaction();
say('made anew by another coroutine, in a transaction', $ask('d'));
$pdo->commit();
say('a value that is none', thrown_by(fn() => $ask('z')));
say('after that', $ask('d'));
?>
--EXPECT--
first: a
made anew by others: b
in a transaction: PDOException
after it: c
made anew by another coroutine, in a transaction: d
a value that is none: PDOException
after that: d
