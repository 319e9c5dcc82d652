--TEST--
MariaDB: a transaction that begins behind a result nobody reads is not lost unseen
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
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
foreach (['an ordinary PDO' => plain(), 'pooled' => $pdo] as $name => $each) {
	$seen = await(spawn(function () use ($each, $table): string {
		try {
			$each->exec('SELECT 1; START TRANSACTION');
			$each->exec("INSERT INTO $table VALUES (1)");
			return 'inserted';
		} catch (PDOException $exception) {
			return "error {$exception->errorInfo[1]}";
		}
	}));
	say($name, $seen);
	$each = null;
}
say('committed', plain()->query("SELECT count(*) FROM $table")->fetchColumn());
say('the next one works', await(spawn(fn() => $pdo->query('SELECT 42')->fetchAll(PDO::FETCH_COLUMN))));
say('lent', $pdo->getPool()->activeCount());
?>
--EXPECTF--
an ordinary PDO: error 2014
pooled: %s
committed: 0
the next one works: [42]
lent: 0
