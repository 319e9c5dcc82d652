--TEST--
PostgreSQL: the stream of a large object keeps its PDO alive
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
use function Async\await;
use function Async\spawn;

require __DIR__ . '/../pgsql.inc';

foreach (['an ordinary PDO' => plain(...), 'pooled' => pooled(...)] as $name => $make) {
	$pdo = $make();
	$pdo->beginTransaction();
	$stream = $pdo->pgsqlLOBOpen($pdo->pgsqlLOBCreate(), 'w+');
	$weak = WeakReference::create($pdo);
	$pdo = null;
	say($name, fwrite($stream, 'abc') . ' bytes');
	rewind($stream);
	say('read', stream_get_contents($stream));
	$stream = null;
	say('gone with the stream', $weak->get() === null);
}
$stream = await(spawn(function () {
	$pdo = pooled();
	$pdo->beginTransaction();
	return $pdo->pgsqlLOBOpen($pdo->pgsqlLOBCreate(), 'w');
}));
say('at the end of its transaction', is_resource($stream) ? 'open' : 'closed');
$pdo = pooled();
$pdo->beginTransaction();
$stream = $pdo->pgsqlLOBOpen($pdo->pgsqlLOBCreate(), 'w');
$pdo = $weak = null;
echo "open at the end of the script\n";
?>
--EXPECT--
an ordinary PDO: 3 bytes
read: abc
gone with the stream: yes
pooled: 3 bytes
read: abc
gone with the stream: yes
at the end of its transaction: closed
open at the end of the script
