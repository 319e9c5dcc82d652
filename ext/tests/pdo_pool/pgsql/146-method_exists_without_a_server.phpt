--TEST--
PostgreSQL: method_exists() and is_callable() throw nothing when no connection can be had
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

$method = 'pgsqlCopyToArray';
$dead = new PDO('pgsql:host=127.0.0.1;port=1;dbname=x', 'x', 'x', [PDO::ATTR_POOL_ENABLED => true]);
say('method_exists() without a server', is_bool(method_exists($dead, $method)));
say('is_callable()', is_bool(is_callable([$dead, $method])));
say('of a method that nobody has', method_exists($dead, 'nobodyHasThis'));
say('a call', thrown_by(fn() => $dead->nobodyHasThis()));
$pdo = pooled();
say('with a server', method_exists($pdo, $method));
say('connections', $pdo->getPool()->activeCount());
say('of a method that nobody has', method_exists($pdo, 'nobodyHasThis'));
say('a call', thrown_by(fn() => $pdo->nobodyHasThis()));
?>
--EXPECT--
method_exists() without a server: yes
is_callable(): yes
of a method that nobody has: no
a call: PDOException
with a server: yes
connections: 0
of a method that nobody has: no
a call: Error
