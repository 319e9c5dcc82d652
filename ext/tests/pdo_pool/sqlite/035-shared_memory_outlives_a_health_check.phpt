--TEST--
A shared database in memory is still the same for all after a health check
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, delay, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$pdo = new PDO('sqlite:file::memory:?cache=shared', null, null, [PDO::ATTR_POOL_ENABLED => true,
	PDO::ATTR_POOL_MIN => 2, PDO::ATTR_POOL_MAX => 8, PDO::ATTR_POOL_HEALTHCHECK_INTERVAL => 1]);
$pdo->exec('CREATE TABLE shared (n INTEGER)');
delay(1300);
$tasks = array_map(fn(int $n) => spawn(function () use ($pdo, $n): int {
	$statement = $pdo->prepare('SELECT count(*) + ? FROM shared');
	suspend();
	$statement->execute([$n]);
	return $statement->fetchColumn();
}), range(1, 8));
say('all see it', array_map(await(...), $tasks));
say('connections', $pdo->getPool()->count());
?>
--EXPECT--
all see it: [1,2,3,4,5,6,7,8]
connections: 8
