--TEST--
A coroutine that takes and gives back the only connection with every query does not keep others out
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
$log = '';
$greedy = spawn(function () use ($pdo, &$log): void {
	for ($i = 0; $i < 50; $i++) {
		$statement = $pdo->query('SELECT 1');
		suspend();
		$statement->fetchColumn();
		$statement = null;
		$log .= 'A';
	}
});
$modest = spawn(function () use ($pdo, &$log): void {
	suspend();
	suspend();
	for ($i = 0; $i < 3; $i++) {
		$pdo->query('SELECT 2')->fetchColumn();
		$log .= 'B';
		suspend();
	}
});
await($modest);
say('served early', strlen($log) <= 12);
await($greedy);
say('all done', strlen($log));
say('counts', counts($pdo));
?>
--EXPECT--
served early: yes
all done: 53
counts: 0 lent, 1 idle
