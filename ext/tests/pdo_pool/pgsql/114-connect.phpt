--TEST--
PostgreSQL: PDO::connect() and Pdo\Pgsql are pooled like PDO
--SKIPIF--
<?php
if (PHP_VERSION_ID < 80400) die('skip needs PHP 8.4');
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

class Mine extends Pdo\Pgsql
{
}
$options = [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 2];
foreach ([PDO::connect(...), Pdo\Pgsql::connect(...), Mine::connect(...), fn(...$all) => new Pdo\Pgsql(...$all)] as $make) {
	$pdo = $make(dsn(), user(), password(), $options);
	say(get_class($pdo), array_map(intval(...), together(fn() => $pdo->query('SELECT 1')->fetchColumn(), fn() => $pdo->query('SELECT 2')->fetchColumn())));
	say('pooled', $pdo->getPool() !== null && $pdo->getPool()->activeCount() === 0);
}
?>
--EXPECT--
Pdo\Pgsql: [1,2]
pooled: yes
Pdo\Pgsql: [1,2]
pooled: yes
Mine: [1,2]
pooled: yes
Pdo\Pgsql: [1,2]
pooled: yes
