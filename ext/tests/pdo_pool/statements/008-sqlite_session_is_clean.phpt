--TEST--
SQLite: pragmas, attached databases, temporary objects and transactions end with the coroutine
--SKIPIF--
<?php
if (!extension_loaded('pdo_sqlite')) {
	die('skip pdo_sqlite is not there');
}
?>
--FILE--
<?php
use function Async\await;
use function Async\spawn;

$file = tempnam(sys_get_temp_dir(), 'async');
$pdo = new PDO("sqlite:$file", options: [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 1]);
$pdo->exec('CREATE TABLE t (a)');
await(spawn(function () use ($pdo, $file): void {
	$pdo->exec('PRAGMA foreign_keys = ON; PRAGMA query_only = ON; PRAGMA busy_timeout = 7');
	$pdo->exec("ATTACH '$file-2' AS \"an\"\"other\"");
	$pdo->exec('PRAGMA query_only = OFF');
	$pdo->exec('CREATE TEMP TABLE "quo""ted" (a); CREATE TEMP VIEW v AS SELECT * FROM t');
	$pdo->exec('CREATE TEMP TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; END');
	$pdo->exec('BEGIN; INSERT INTO t VALUES (1)');
}));
await(spawn(function () use ($pdo): void {
	foreach (['PRAGMA foreign_keys', 'PRAGMA query_only', 'PRAGMA busy_timeout', 'SELECT count(*) FROM t',
		"SELECT count(*) FROM sqlite_temp_master WHERE name NOT LIKE 'sqlite%'"] as $sql) {
		echo $pdo->query($sql)->fetchColumn(), "\n";
	}
	echo implode(' ', array_diff($pdo->query('PRAGMA database_list')->fetchAll(PDO::FETCH_COLUMN, 1), ['temp'])), "\n";
	$pdo->exec('PRAGMA locking_mode = EXCLUSIVE');
}));
echo $pdo->query('PRAGMA locking_mode')->fetchColumn(), "\n";
@unlink("$file-2");
unlink($file);
?>
--EXPECT--
0
0
60000
0
0
main
normal
