--TEST--
A statement that outlives its coroutine keeps the connection until it goes
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 2]);
$pdo->exec("INSERT INTO t (v) VALUES ('a'), ('b')");
$statement = await(spawn(fn() => $pdo->query('SELECT v FROM t ORDER BY id')));
say('after the coroutine', counts($pdo));
say('first', $statement->fetchColumn());
say('another query', $pdo->query('SELECT count(*) FROM t')->fetchColumn());
say('second', $statement->fetchColumn());
say('executed again', $statement->execute() && $statement->fetchColumn() === 'a');
$statement = null;
say('without it', counts($pdo));

$statement = await(spawn(function () use ($pdo): PDOStatement {
	$pdo->beginTransaction();
	$pdo->exec("INSERT INTO t (v) VALUES ('lost')");
	return $pdo->prepare('SELECT count(*) FROM t');
}));
$statement->execute();
say('its transaction is over', $statement->fetchColumn());
$statement = null;
say('without it', counts($pdo));
?>
--EXPECT--
after the coroutine: 1 lent, 0 idle
first: a
another query: 2
second: b
executed again: yes
without it: 0 lent, 2 idle
its transaction is over: 2
without it: 0 lent, 2 idle
