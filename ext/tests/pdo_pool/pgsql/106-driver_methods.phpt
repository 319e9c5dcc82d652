--TEST--
PostgreSQL: the driver's own methods work on the pooled object
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

$table = table('a INTEGER, b TEXT');
$pdo = pooled([PDO::ATTR_POOL_MAX => 2]);
say('copied in', $pdo->pgsqlCopyFromArray($table, ["1\tone", "2\ttwo"]));
say('copied out', $pdo->pgsqlCopyToArray($table));
say('number', $pdo->pgsqlGetPid() === id_of($pdo));
say('lent', $pdo->getPool()->activeCount());
$pdo->beginTransaction();
$oid = $pdo->pgsqlLOBCreate();
$stream = $pdo->pgsqlLOBOpen($oid, 'w');
say('written', fwrite($stream, 'large object'));
fclose($stream);
$stream = $pdo->pgsqlLOBOpen($oid, 'r');
say('read', stream_get_contents($stream));
fclose($stream);
say('gone', $pdo->pgsqlLOBUnlink($oid));
$pdo->commit();
say('lent', $pdo->getPool()->activeCount());
?>
--EXPECT--
copied in: yes
copied out: ["1\tone\n","2\ttwo\n"]
number: yes
lent: 0
written: 12
read: large object
gone: yes
lent: 0
