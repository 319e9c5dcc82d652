--TEST--
MariaDB: what a procedure does to the session is gone, too
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

$outside = plain();
$name = 'async_p_' . getmypid();
$outside->exec("CREATE PROCEDURE $name() BEGIN SET @from_procedure = 'mine'; SET time_zone = '+05:00'; SELECT 1; SELECT 2; END");
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
await(spawn(function () use ($pdo, $name): void {
	$statement = $pdo->query("CALL $name()");
	say('first result', $statement->fetchColumn());
	unset($statement);
	say('its own', $pdo->query('SELECT @from_procedure')->fetchColumn());
}));
say('next', $pdo->query("SELECT coalesce(@from_procedure, 'nothing')")->fetchColumn());
say('zone', $pdo->query('SELECT @@time_zone')->fetchColumn());
$outside->exec("DROP PROCEDURE $name");
?>
--EXPECT--
first result: 1
its own: mine
next: nothing
zone: SYSTEM
