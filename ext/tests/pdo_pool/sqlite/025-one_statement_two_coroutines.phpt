--TEST--
A second coroutine is kept out while one is inside a call on the connection
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 2]);
@$pdo->sqliteCreateFunction('slowly', function (int $n): int {
	suspend();
	suspend();
	return $n;
}, 1);
$statement = $pdo->prepare('SELECT slowly(?)');
$first = spawn(function () use ($statement): int {
	$statement->execute([1]);
	return $statement->fetchColumn();
});
$second = spawn(function () use ($statement): string {
	return thrown_by(fn() => $statement->execute([2]));
});
echo await($second), "\n";
say('first', await($first));
say('in turn', await(spawn(fn() => $statement->execute([3]) ? $statement->fetchColumn() : null)));
$statement = null;
say('counts', counts($pdo));
?>
--EXPECT--
PDOException: Another coroutine is in the middle of a call on this connection; statements are to be used by one coroutine at a time
first: 1
in turn: 3
counts: 0 lent, 1 idle
