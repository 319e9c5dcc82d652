--TEST--
MariaDB: rows that exec() leaves unread stay with their coroutine and end with it
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

$table = table('n INTEGER');
$statements = [
	'SELECT 1',
	'SELECT 1;',
	'SHOW STATUS',
	'EXPLAIN SELECT 1',
	"INSERT INTO $table VALUES (1) RETURNING n",
	"DELETE FROM $table RETURNING n",
	'SELECT 1; START TRANSACTION',
];
foreach ($statements as $sql) {
	$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
	$unread = spawn(function () use ($pdo, $sql): string {
		$pdo->exec($sql);
		try {
			$pdo->query('SELECT 1');
			return 'nothing';
		} catch (PDOException $exception) {
			return "error {$exception->errorInfo[1]}";
		}
	});
	say(str_replace($table, 't', $sql), await($unread));
	say('the next one', await(spawn(fn() => $pdo->query('SELECT 42')->fetchAll(PDO::FETCH_COLUMN))));
	say('lent', $pdo->getPool()->activeCount());
}

$statement = await(spawn(function () use ($pdo): PDOStatement {
	$statement = $pdo->prepare('SELECT 1');
	$pdo->exec('SELECT 1');
	return $statement;
}));
say('pinned by a statement', $pdo->getPool()->activeCount());
$statement = null;
say('after the last statement', $pdo->query('SELECT 42')->fetchAll(PDO::FETCH_COLUMN));
$pdo->exec("INSERT INTO $table VALUES (1)");
$pdo->exec("UPDATE $table SET n = 2; DELETE FROM $table");
say('without rows', $pdo->query('SELECT 42')->fetchAll(PDO::FETCH_COLUMN));
say('lent', $pdo->getPool()->activeCount());
?>
--EXPECT--
SELECT 1: error 2014
the next one: [42]
lent: 0
SELECT 1;: error 2014
the next one: [42]
lent: 0
SHOW STATUS: error 2014
the next one: [42]
lent: 0
EXPLAIN SELECT 1: error 2014
the next one: [42]
lent: 0
INSERT INTO t VALUES (1) RETURNING n: error 2014
the next one: [42]
lent: 0
DELETE FROM t RETURNING n: error 2014
the next one: [42]
lent: 0
SELECT 1; START TRANSACTION: error 2014
the next one: [42]
lent: 0
pinned by a statement: 1
after the last statement: [42]
without rows: [42]
lent: 0
