--TEST--
MariaDB: large values go in as streams and come out whole
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
use function Async\await;
use function Async\spawn;

require __DIR__ . '/../mysql.inc';

$table = table('id INTEGER, data LONGBLOB');
$bytes = random_bytes(300_000);
foreach ([true, false] as $emulates) {
	$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_EMULATE_PREPARES => $emulates]);
	$file = fopen('php://memory', 'w+');
	fwrite($file, $bytes);
	rewind($file);
	$insert = $pdo->prepare("INSERT INTO $table VALUES (1, ?)");
	$insert->bindParam(1, $file, PDO::PARAM_LOB);
	$insert->execute();
	$insert = null;
	$select = $pdo->query("SELECT data FROM $table");
	$select->bindColumn(1, $data, PDO::PARAM_LOB);
	$select->fetch(PDO::FETCH_BOUND);
	$select = null;
	say('the same', (is_resource($data) ? stream_get_contents($data) : $data) === $bytes);
	say('others can work', await(spawn(fn() => $pdo->query('SELECT 1')->fetchColumn())));
	$pdo->exec("DELETE FROM $table");
}
?>
--EXPECT--
the same: yes
others can work: 1
the same: yes
others can work: 1
