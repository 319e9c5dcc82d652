--TEST--
MariaDB: SET TRANSACTION reaches the coroutine's next transaction, however many wait for the connection
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';

use function Async\{await, spawn, suspend};

$table = table('n INTEGER');
$outside = plain();
$outside->exec("INSERT INTO $table VALUES (1)");
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);

/** Begins, and says whether what it has read is locked, which only SERIALIZABLE does. */
$begin = function () use ($pdo, $table, $outside): void {
	$pdo->beginTransaction();
	$pdo->query("SELECT n FROM $table")->fetchAll();
	try {
		$outside->exec("SET STATEMENT innodb_lock_wait_timeout = 0 FOR UPDATE $table SET n = n + 1");
		say('what was read is locked', false);
	} catch (PDOException) {
		say('what was read is locked', true);
	}
	$pdo->commit();
};
$is_over = false;
$others = [];
for ($i = 0; $i < 3; $i++) {
	$others[] = spawn(function () use ($pdo, &$is_over): void {
		while (!$is_over) {
			$pdo->query('SELECT 1')->fetchAll();
		}
	});
}
$careful = spawn(function () use ($pdo, $begin): void {
	$pdo->exec('SET TRANSACTION ISOLATION LEVEL SERIALIZABLE');
	$begin();
	$begin();
	$pdo->exec('SET TRANSACTION READ WRITE');
	$pdo->exec('/* for the next one */ set transaction isolation level serializable');
	$begin();
});
await($careful);
$is_over = true;
array_map(await(...), $others);

$pdo->exec('SET TRANSACTION ISOLATION LEVEL SERIALIZABLE');
say('lent', $pdo->getPool()->activeCount());
$pdo->query('SELECT 1')->fetchAll();
say('lent behind any other statement', $pdo->getPool()->activeCount());
$pdo->exec('SET TRANSACTION ISOLATION LEVEL SERIALIZABLE');
$pdo->beginTransaction();
$pdo->commit();
say('lent behind a transaction without a statement', $pdo->getPool()->activeCount());
await(spawn(fn() => $pdo->exec('SET TRANSACTION ISOLATION LEVEL SERIALIZABLE')));
say('lent behind the coroutine', $pdo->getPool()->activeCount());
$begin();
?>
--EXPECT--
what was read is locked: yes
what was read is locked: no
what was read is locked: yes
lent: 1
lent behind any other statement: 0
lent behind a transaction without a statement: 0
lent behind the coroutine: 0
what was read is locked: no
