--TEST--
PostgreSQL: LOB columns come as streams, and go in as streams
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

$table = table('id INTEGER, data BYTEA');
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
$bytes = random_bytes(50_000);
$file = fopen('php://memory', 'w+');
fwrite($file, $bytes);
rewind($file);
$insert = $pdo->prepare("INSERT INTO $table VALUES (1, ?)");
$insert->bindParam(1, $file, PDO::PARAM_LOB);
$insert->execute();
$insert = null;
$stream = $pdo->query("SELECT data FROM $table")->fetchColumn();
say('a stream', is_resource($stream));
say('the same', stream_get_contents($stream) === $bytes);
say('others can work', await(spawn(fn() => $pdo->query('SELECT 1')->fetchColumn())));
?>
--EXPECT--
a stream: yes
the same: yes
others can work: 1
