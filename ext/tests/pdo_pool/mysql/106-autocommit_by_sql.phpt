--TEST--
MariaDB: autocommit switched off by SQL pins, and what was not committed is rolled back
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
use function Async\await;
use function Async\delay;
use function Async\spawn;

require __DIR__ . '/../mysql.inc';

$table = table('n INTEGER');
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
await(spawn(function () use ($pdo, $table): void {
	$pdo->exec('SET autocommit = 0');
	$pdo->exec("INSERT INTO $table VALUES (1)");
	delay(2);
	say('its own', $pdo->query("SELECT count(*) FROM $table")->fetchColumn());
}));
say('next sees', $pdo->query("SELECT count(*) FROM $table")->fetchColumn());
$pdo->exec("INSERT INTO $table VALUES (2)");
say('outside sees', plain()->query("SELECT n FROM $table")->fetchAll(PDO::FETCH_COLUMN));
?>
--EXPECT--
its own: 1
next sees: 0
outside sees: [2]
