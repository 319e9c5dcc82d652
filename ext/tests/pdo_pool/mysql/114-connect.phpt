--TEST--
MariaDB: PDO::connect() and Pdo\Mysql are pooled like PDO
--SKIPIF--
<?php
if (PHP_VERSION_ID < 80400) die('skip needs PHP 8.4');
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';

class Mine extends Pdo\Mysql
{
}
$options = [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 2];
foreach ([PDO::connect(...), Pdo\Mysql::connect(...), Mine::connect(...), fn(...$all) => new Pdo\Mysql(...$all)] as $make) {
	$pdo = $make(dsn(), user(), password(), $options);
	say(get_class($pdo), array_map(intval(...), together(fn() => $pdo->query('SELECT 1')->fetchColumn(), fn() => $pdo->query('SELECT 2')->fetchColumn())));
	say('pooled', $pdo->getPool() !== null && $pdo->getPool()->activeCount() === 0);
}
?>
--EXPECT--
Pdo\Mysql: [1,2]
pooled: yes
Pdo\Mysql: [1,2]
pooled: yes
Mine: [1,2]
pooled: yes
Pdo\Mysql: [1,2]
pooled: yes
