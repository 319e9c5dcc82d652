--TEST--
A coroutine that waits for a write lock does not stop the one that holds it
--EXTENSIONS--
async
pdo_sqlite
--SKIPIF--
<?php
if (!ini_get('async.io_hooks')) {
	die('skip needs async.io_hooks');
}
?>
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 2, PDO::ATTR_TIMEOUT => 20]);
$holder = spawn(function () use ($pdo): void {
	$pdo->exec('BEGIN IMMEDIATE');
	$pdo->exec("INSERT INTO t (v) VALUES ('holder')");
	Async\delay(30);
	echo "holder commits\n";
	$pdo->exec('COMMIT');
});
$waiter = spawn(function () use ($pdo): void {
	suspend();
	$pdo->exec("INSERT INTO t (v) VALUES ('waiter')");
	echo "waiter has written\n";
});
await($waiter);
await($holder);
say('rows', $pdo->query('SELECT count(*) FROM t')->fetchColumn());
?>
--EXPECT--
holder commits
waiter has written
rows: 2
