--TEST--
async.pdo_pool pools every PDO that can be
--EXTENSIONS--
async
pdo_sqlite
--INI--
async.pdo_pool=1
async.pdo_pool_max=4
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$file = database();
$pdo = new PDO("sqlite:$file");
say('pooled', $pdo->getPool() !== null);
say('opened in the constructor', $pdo->getPool()->count());
say('maximum', $pdo->getAttribute(PDO::ATTR_POOL_MAX));
say('private', (new PDO('sqlite::memory:'))->getPool() === null);
say('persistent', (new PDO("sqlite:$file", null, null, [PDO::ATTR_PERSISTENT => true]))->getPool() === null);
say('explicitly not', (new PDO("sqlite:$file", null, null, [PDO::ATTR_POOL_ENABLED => false]))->getPool() === null);
say('errors in the constructor', thrown_by(fn() => new PDO('sqlite:/there/is/no/such/folder/file')));
$tasks = array_map(fn() => spawn(function () use ($pdo): int {
	$statement = $pdo->query('SELECT count(*) FROM t');
	suspend();
	return $statement->fetchColumn();
}), [1, 2, 3]);
array_map(await(...), $tasks);
say('connections', $pdo->getPool()->count());
if (method_exists($pdo, 'sqliteCreateFunction')) {
	// The application knows nothing of the pool: registering late, or again, works as ever.
	@$pdo->sqliteCreateFunction('f', fn() => 1);
	@$pdo->sqliteCreateFunction('f', fn() => 2);
}
$tasks = array_map(fn() => spawn(function () use ($pdo): int {
	$statement = $pdo->query('SELECT f()');
	suspend();
	return $statement->fetchColumn();
}), [1, 2, 3]);
say('function', array_map(await(...), $tasks));
?>
--EXPECT--
pooled: yes
opened in the constructor: 1
maximum: 4
private: yes
persistent: yes
explicitly not: yes
errors in the constructor: PDOException: SQLSTATE[HY000] [14] unable to open database file
connections: 3
function: [2,2,2]
