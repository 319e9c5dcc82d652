--TEST--
What a coroutine sets in its session stays with it and with nobody else
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
await(spawn(function () use ($pdo): void {
	$pdo->exec('CREATE TEMP TABLE mine (n INTEGER)');
	$pdo->exec('PRAGMA foreign_keys = ON');
	suspend();
	$pdo->exec('INSERT INTO mine VALUES (1)');
	say('its own', $pdo->query('SELECT count(*) FROM mine')->fetchColumn() . ' ' . $pdo->query('PRAGMA foreign_keys')->fetchColumn());
}));
await(spawn(function () use ($pdo): void {
	say('of the next', str_contains(thrown_by(fn() => $pdo->query('SELECT * FROM mine')), 'no such table'));
	say('pragma', $pdo->query('PRAGMA foreign_keys')->fetchColumn());
}));
say('counts', counts($pdo));
?>
--EXPECT--
its own: 1 1
of the next: yes
pragma: 0
counts: 0 lent, 1 idle
