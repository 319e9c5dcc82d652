--TEST--
The error state is the coroutine's own
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_ERRMODE => PDO::ERRMODE_SILENT]);
$failing = spawn(function () use ($pdo): void {
	say('before', $pdo->errorCode() . ' ' . json_encode($pdo->errorInfo()));
	$pdo->exec('INSERT INTO nowhere VALUES (1)');
	suspend();
	suspend();
	say('after exec', $pdo->errorCode() . ' ' . json_encode($pdo->errorInfo()));
	var_dump($pdo->query('SELECT * FRM nowhere'));
	suspend();
	say('after query', json_encode($pdo->errorInfo()));
	$pdo->beginTransaction();
	say('begin leaves it', $pdo->errorCode());
	$pdo->rollBack();
	$pdo->exec('SELECT 1');
	say('after success', json_encode($pdo->errorInfo()));
});
$other = spawn(function () use ($pdo): void {
	$pdo->query('SELECT 1');
	say('the other one', json_encode($pdo->errorInfo()));
	suspend();
	$pdo->query('SELECT 1');
});
await($failing);
await($other);
say('main', json_encode($pdo->errorInfo()));
?>
--EXPECT--
before: 00000 ["00000",null,null]
the other one: ["00000",null,null]
after exec: HY000 ["HY000",1,"no such table: nowhere"]
bool(false)
after query: ["HY000",1,"near \"FRM\": syntax error"]
begin leaves it: HY000
after success: ["00000",null,null]
main: ["00000",null,null]
