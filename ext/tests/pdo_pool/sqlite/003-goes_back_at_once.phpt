--TEST--
A connection that nothing pins goes back in the middle of the coroutine
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
$order = [];
$a = spawn(function () use ($pdo, &$order): void {
	$pdo->exec("INSERT INTO t (v) VALUES ('a')");
	say('after exec', counts($pdo));
	$statement = $pdo->query('SELECT 1');
	say('with a statement', counts($pdo));
	$statement = null;
	say('without it', counts($pdo));
	$order[] = 'a1';
	suspend();
	suspend();
	$pdo->query('SELECT 1');
	$order[] = 'a2';
});
$b = spawn(function () use ($pdo, &$order): void {
	$pdo->query('SELECT 1')->fetchColumn();
	$order[] = 'b';
});
await($a);
await($b);
say('order', implode(' ', $order));
?>
--EXPECT--
after exec: 0 lent, 1 idle
with a statement: 1 lent, 0 idle
without it: 0 lent, 1 idle
order: b a1 a2
