--TEST--
MariaDB: unread rows and further results do not reach the next borrower
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
use function Async\await;
use function Async\spawn;

require __DIR__ . '/../mysql.inc';

$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::MYSQL_ATTR_USE_BUFFERED_QUERY => false]);
await(spawn(function () use ($pdo): void {
	$statement = $pdo->query('SELECT seq FROM seq_1_to_1000');
	say('one row', $statement->fetchColumn());
}));
say('next', $pdo->query('SELECT 42')->fetchAll(PDO::FETCH_COLUMN));
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
await(spawn(function () use ($pdo): void {
	$statement = $pdo->query('SELECT 1; SELECT 2; SELECT 3');
	say('first', $statement->fetchColumn());
	$statement->nextRowset();
	say('second', $statement->fetchColumn());
}));
say('next', $pdo->query('SELECT 43')->fetchAll(PDO::FETCH_COLUMN));
await(spawn(fn() => $pdo->exec('SELECT 1; SELECT 2')));
say('next', $pdo->query('SELECT 44')->fetchAll(PDO::FETCH_COLUMN));
say('lent', $pdo->getPool()->activeCount());
?>
--EXPECT--
one row: 1
next: [42]
first: 1
second: 2
next: [43]
next: [44]
lent: 0
