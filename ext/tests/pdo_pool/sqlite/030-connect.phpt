--TEST--
PDO::connect() makes a pool of the driver's class
--EXTENSIONS--
async
pdo_sqlite
--SKIPIF--
<?php
if (!method_exists('PDO', 'connect')) {
	die('skip needs PDO::connect()');
}
?>
--FILE--
<?php
require __DIR__ . '/sqlite.inc';
$pdo = PDO::connect('sqlite:' . database(), null, null, [PDO::ATTR_POOL_ENABLED => true]);
say('class', get_class($pdo));
say('pooled', $pdo->getPool() !== null);
say('connections', $pdo->getPool()->count());
$pdo->createFunction('one', fn() => 1);
say('works', $pdo->query('SELECT one()')->fetchColumn());
say('connections', get_class($pdo->getPool()->acquire()));
$made = new Pdo\Sqlite('sqlite:' . database(), null, null, [PDO::ATTR_POOL_ENABLED => true]);
say('constructed', get_class($made) . ' ' . $made->query('SELECT 2')->fetchColumn());
class Mine extends Pdo\Sqlite
{
}
$mine = Mine::connect('sqlite:' . database(), null, null, [PDO::ATTR_POOL_ENABLED => true]);
say('subclass', get_class($mine) . ' ' . $mine->query('SELECT 3')->fetchColumn());
say('constants', Pdo\Sqlite::ATTR_POOL_MAX === PDO::ATTR_POOL_MAX);
$ordinary = PDO::connect('sqlite:' . database());
say('ordinary', $ordinary->getPool() === null);
?>
--EXPECT--
class: Pdo\Sqlite
pooled: yes
connections: 0
works: 1
connections: Pdo\Sqlite
constructed: Pdo\Sqlite 2
subclass: Mine 3
constants: yes
ordinary: yes
