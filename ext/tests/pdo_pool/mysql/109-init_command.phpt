--TEST--
MariaDB: the init command runs on every connection, and again after a reset
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

$pdo = pooled([PDO::ATTR_POOL_MAX => 3, PDO::MYSQL_ATTR_INIT_COMMAND => "SET @mine = 'init', time_zone = '+02:00'"]);
$look = function () use ($pdo): string {
	$statement = $pdo->query("SELECT concat(@mine, @@time_zone, @@character_set_client)");
	delay(5);
	return $statement->fetchColumn();
};
echo implode(' ', together($look, $look, $look)), "\n";
await(spawn(fn() => $pdo->exec("SET @mine = 'changed', time_zone = '+03:00', NAMES latin1")));
await(spawn(fn() => $pdo->exec("SET @mine = 'changed', time_zone = '+03:00', NAMES latin1")));
echo implode(' ', array_unique(together($look, $look, $look))), "\n";
say('connections', $pdo->getPool()->count());
?>
--EXPECT--
init+02:00utf8mb4 init+02:00utf8mb4 init+02:00utf8mb4
init+02:00utf8mb4
connections: 3
