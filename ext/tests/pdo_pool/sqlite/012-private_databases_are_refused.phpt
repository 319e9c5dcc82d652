--TEST--
A private database cannot be pooled: each connection would have its own
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
foreach ([':memory:', '', 'file::memory:', 'file:x?mode=memory', 'file:', 'file:?cache=shared'] as $name) {
	say("'$name'", str_contains(thrown_by(fn() => new PDO("sqlite:$name", null, null, [PDO::ATTR_POOL_ENABLED => true])), 'memory'));
}
foreach (['file::memory:?cache=shared', 'file:async_test?mode=memory&cache=shared'] as $name) {
	$pdo = new PDO("sqlite:$name", null, null, [PDO::ATTR_POOL_ENABLED => true]);
	$pdo->exec('CREATE TABLE shared (n INTEGER)');
	$tasks = array_map(fn(int $n) => spawn(function () use ($pdo, $n): int {
		$statement = $pdo->prepare('SELECT count(*) + ? FROM shared');
		suspend();
		$statement->execute([$n]);
		return $statement->fetchColumn();
	}), range(1, 8));
	say("'$name'", implode(' ', array_map(await(...), $tasks)) . ', ' . $pdo->getPool()->count() . ' connections');
}
?>
--EXPECT--
':memory:': yes
'': yes
'file::memory:': yes
'file:x?mode=memory': yes
'file:': yes
'file:?cache=shared': yes
'file::memory:?cache=shared': 1 2 3 4 5 6 7 8, 8 connections
'file:async_test?mode=memory&cache=shared': 1 2 3 4 5 6 7 8, 8 connections
