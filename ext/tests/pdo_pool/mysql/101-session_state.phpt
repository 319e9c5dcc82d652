--TEST--
MariaDB: nothing of a session reaches the next borrower, and the connection stays
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
use function Async\await;
use function Async\spawn;
use function Async\suspend;

require __DIR__ . '/../mysql.inc';

plain()->exec('CREATE DATABASE IF NOT EXISTS async_other');
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
$mode = "SELECT @@sql_mode";
$state = [
	"SET @x = 'mine'" => "SELECT coalesce(@x, '')",
	"SELECT @y := 'mine'" => "SELECT coalesce(@y, '')",
	"/*!40101 SET @z = 'mine' */" => "SELECT coalesce(@z, '')",
	"/*M!100100 SET @m = 'mine' */" => "SELECT coalesce(@m, '')",
	"SET SESSION sql_mode = 'ANSI_QUOTES'" => $mode,
	"# hidden\nset time_zone = '+13:00'" => 'SELECT @@time_zone',
	'SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE' => 'SELECT @@tx_isolation',
	'SET autocommit = 0' => 'SELECT @@autocommit',
	'SET NAMES latin1' => 'SELECT @@character_set_client',
	'USE async_other' => 'SELECT database()',
	'CREATE TEMPORARY TABLE async_temp (n INTEGER)' => "SELECT count(*) FROM (SELECT 1) AS one WHERE EXISTS (SELECT * FROM information_schema.tables WHERE table_name = 'async_temp')",
	"DO get_lock('async_named', 0)" => "SELECT coalesce(is_used_lock('async_named'), 0)",
	"SELECT get_lock('async_named_2', 0)" => "SELECT coalesce(is_used_lock('async_named_2'), 0)",
	"SELECT 1 INTO @into" => "SELECT coalesce(@into, '')",
	"SET foreign_key_checks = 0" => 'SELECT @@foreign_key_checks',
	"PREPARE p FROM 'SELECT 1'" => "SELECT 1",
];
$id = id_of($pdo);
foreach ($state as $set => $read) {
	$clean = $pdo->query($read)->fetchColumn();
	$own = await(spawn(function () use ($pdo, $set, $read): mixed {
		str_starts_with($set, 'SELECT') ? $pdo->query($set)->fetchAll() : $pdo->exec($set);
		suspend();
		return $pdo->query($read)->fetchColumn();
	}));
	$next = await(spawn(fn() => $pdo->query($read)->fetchColumn()));
	if ($own == $clean && !str_starts_with($set, 'PREPARE') && !str_contains($set, 'TEMPORARY')) {
		echo "the coroutine itself does not see: $set\n";
	}
	if ($next != $clean) {
		echo "the next one sees: $set\n";
	}
}
say('temporary table', thrown_by(fn() => $pdo->query('SELECT * FROM async_temp')));
say('prepared', thrown_by(fn() => $pdo->exec('EXECUTE p')));
say('the same connection', id_of($pdo) === $id);
?>
--EXPECT--
temporary table: PDOException
prepared: PDOException
the same connection: yes
