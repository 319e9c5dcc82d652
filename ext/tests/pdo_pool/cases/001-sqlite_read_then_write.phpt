--TEST--
SQLite: immediate transactions that read and then write never find the database locked
--SKIPIF--
<?php
if (!extension_loaded('pdo_sqlite')) {
	die('skip pdo_sqlite is not there');
}
?>
--FILE--
<?php
use function Async\await;
use function Async\delay;
use function Async\spawn;
use function Async\suspend;

$file = __DIR__ . '/001-sqlite_read_then_write.sqlite';
$pdo = new PDO("sqlite:$file", options: [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 4, PDO::ATTR_TIMEOUT => 30]);
echo $pdo->query('PRAGMA journal_mode = WAL')->fetchColumn(), "\n";
$pdo->exec('CREATE TABLE counter (n INTEGER)');
$pdo->exec('INSERT INTO counter VALUES (0)');

$coroutines = [];
for ($i = 0; $i < 20; $i++) {
	$coroutines[] = spawn(function () use ($pdo): void {
		$pdo->exec('BEGIN IMMEDIATE');
		$n = $pdo->query('SELECT n FROM counter')->fetchColumn();
		suspend();
		$pdo->exec('UPDATE counter SET n = ' . ($n + 1));
		$pdo->exec('COMMIT');
	});
}
array_map(await(...), $coroutines);
echo 'immediate: ', $pdo->query('SELECT n FROM counter')->fetchColumn(), "\n";

// A deferred one that has read cannot write once another has written: no waiting helps.
$has_read = $has_written = false;
$late = spawn(function () use ($pdo, &$has_read, &$has_written): void {
	$pdo->beginTransaction();
	$pdo->query('SELECT n FROM counter')->fetchAll();
	$has_read = true;
	while (!$has_written) {
		delay(1);
	}
	try {
		$pdo->exec('UPDATE counter SET n = 1000');
		echo "written\n";
	} catch (PDOException $exception) {
		echo 'deferred: ', $exception->getMessage(), "\n";
	}
});
while (!$has_read) {
	delay(1);
}
$pdo->exec('UPDATE counter SET n = n + 1');
$has_written = true;
await($late);
echo 'then: ', $pdo->query('SELECT n FROM counter')->fetchColumn(), "\n";
$pdo->beginTransaction();
$pdo->exec('UPDATE counter SET n = n + 1');
$pdo->commit();
echo 'next one: ', $pdo->query('SELECT n FROM counter')->fetchColumn(), ', lent: ', $pdo->getPool()->activeCount(), "\n";
?>
--CLEAN--
<?php
foreach (glob(__DIR__ . '/001-sqlite_read_then_write.sqlite*') as $file) {
	unlink($file);
}
?>
--EXPECT--
wal
immediate: 20
deferred: SQLSTATE[HY000]: General error: 5 database is locked
then: 21
next one: 22, lent: 0
