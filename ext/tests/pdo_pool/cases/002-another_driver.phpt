--TEST--
pdo_odbc is pooled by the same means, without anything of its own
--SKIPIF--
<?php
if (!extension_loaded('pdo_odbc')) {
	die('skip pdo_odbc is not there');
}
if (!glob('/usr/lib/*/odbc/libsqlite3odbc.so')) {
	die("skip SQLite's ODBC driver is not there");
}
?>
--FILE--
<?php
use function Async\await;
use function Async\spawn;
use function Async\suspend;

$file = __DIR__ . '/002-another_driver.sqlite';
$driver = glob('/usr/lib/*/odbc/libsqlite3odbc.so')[0];
$pdo = new PDO("odbc:Driver=$driver;Database=$file;Timeout=20000", null, null,
	[PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 3]);
$pdo->exec('CREATE TABLE t (n INTEGER, who INTEGER)');

$tasks = [];
for ($i = 0; $i < 10; $i++) {
	$tasks[] = spawn(function () use ($pdo, $i): bool {
		$insert = $pdo->prepare('INSERT INTO t VALUES (?, ?)');
		$insert->execute([1, $i]);
		$insert = null;
		suspend();
		$rows = $pdo->query("SELECT who FROM t WHERE who = $i")->fetchAll(PDO::FETCH_COLUMN);
		return $rows == [$i];
	});
}
var_dump(!in_array(false, array_map(await(...), $tasks), true));
await(spawn(function () use ($pdo): void {
	$pdo->beginTransaction();
	$pdo->exec('INSERT INTO t VALUES (1, 100)');
	echo 'pinned: ', $pdo->getPool()->activeCount(), "\n";
}));
echo 'rolled back: ', $pdo->query('SELECT count(*) FROM t')->fetchColumn(), "\n";
try {
	$pdo->query('SELECT * FROM nothing');
} catch (PDOException $exception) {
	echo 'error: ', str_contains($exception->getMessage(), 'nothing') ? 'its own' : $exception->getMessage(), "\n";
}
$pdo->beginTransaction();
$pdo->exec('INSERT INTO t VALUES (1, 101)');
$pdo->commit();
echo 'committed: ', $pdo->query('SELECT count(*) FROM t')->fetchColumn(), "\n";
echo 'lent: ', $pdo->getPool()->activeCount(), "\n";
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/002-another_driver.sqlite');
?>
--EXPECT--
bool(true)
pinned: 1
rolled back: 10
error: its own
committed: 11
lent: 0
