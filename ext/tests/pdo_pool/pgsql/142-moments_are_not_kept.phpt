--TEST--
PostgreSQL: a text whose literal stands for the present time is prepared each time
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/prepared_count.inc';

$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_POOL_STMT_CACHE_SIZE => 20]);
$run = function (string $sql) use ($pdo): void {
	$statement = $pdo->prepare($sql);
	$statement->execute();
	$statement->fetchAll();
};
$moments = ["SELECT 'now'::timestamptz", "SELECT timestamp ' NOW '", "SELECT date 'Today'",
	"SELECT 'tomorrow 10:00'::timestamp", "SELECT 1 WHERE now()::date > 'yesterday'",
	"SELECT '[today,tomorrow)'::daterange", "SELECT E'now'::time", 'SELECT $$today$$::date'];
foreach ([...$moments, "SELECT 'nowhere'", "SELECT now()", "SELECT '2020-01-01'::date"] as $sql) {
	$run($sql);
	say($sql, prepared_now($pdo));
}
$is_late = fn() => $pdo->query("SELECT clock_timestamp() - 'now'::timestamptz > interval '1 s'")->fetchColumn();
$is_late();
$pdo->query('SELECT pg_sleep(1.1)')->fetchAll();
say('later', $is_late());
?>
--EXPECT--
SELECT 'now'::timestamptz: 0
SELECT timestamp ' NOW ': 0
SELECT date 'Today': 0
SELECT 'tomorrow 10:00'::timestamp: 0
SELECT 1 WHERE now()::date > 'yesterday': 0
SELECT '[today,tomorrow)'::daterange: 0
SELECT E'now'::time: 0
SELECT $$today$$::date: 0
SELECT 'nowhere': 1
SELECT now(): 2
SELECT '2020-01-01'::date: 3
later: no
