--TEST--
MariaDB: connections that the server closes after a quiet time are replaced unseen
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
use function Async\delay;

require __DIR__ . '/../mysql.inc';

$pdo = pooled([PDO::ATTR_POOL_MAX => 5, PDO::MYSQL_ATTR_INIT_COMMAND => 'SET SESSION wait_timeout = 1']);
$ask = function () use ($pdo): int {
	$statement = $pdo->query(ID_SQL);
	delay(5);
	return $statement->fetchColumn();
};
$before = together(...array_fill(0, 5, $ask));
$outside = plain();
wait_until(fn() => !$outside->query('SELECT count(*) FROM information_schema.processlist WHERE id IN (' . implode(',', $before) . ')')->fetchColumn());
$after = together(...array_fill(0, 5, $ask));
say('new ones', count(array_diff(array_unique($after), $before)));
?>
--EXPECT--
new ones: 5
