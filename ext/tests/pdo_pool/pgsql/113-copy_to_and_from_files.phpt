--TEST--
PostgreSQL: copying to and from files in several coroutines
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
$right = together(...array_map(fn(int $i) => function () use ($pdo, $table, $i): bool {
	$file = tempnam(sys_get_temp_dir(), 'async');
	file_put_contents($file, "$i\tone\n$i\ttwo\n");
	$pdo->beginTransaction();
	$is_in = $pdo->pgsqlCopyFromFile($table, $file);
	file_put_contents($file, '');
	$is_out = $pdo->pgsqlCopyToFile($table, $file);
	$pdo->rollBack();
	$got = file_get_contents($file);
	unlink($file);
	return $is_in && $is_out && $got === "$i\tone\n$i\ttwo\n";
}, range(1, 6)));
say('right', !in_array(false, $right, true));
say('rows', plain()->query("SELECT count(*) FROM $table")->fetchColumn());
say('lent', $pdo->getPool()->activeCount());
?>
--EXPECT--
right: yes
rows: 0
lent: 0
