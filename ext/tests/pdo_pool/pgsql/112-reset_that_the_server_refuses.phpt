--TEST--
PostgreSQL: a connection whose reset the server refuses is closed, and the next coroutine gets a fresh one
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
use function Async\await;
use function Async\spawn;

require __DIR__ . '/../pgsql.inc';

$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
$first = await(spawn(function () use ($pdo): int {
	$id = id_of($pdo);
	$pdo->exec('DO $$ BEGIN FOR i IN 1..1500 LOOP EXECUTE format(\'CREATE TEMP TABLE async_temp_%s (n INTEGER)\', i); END LOOP; END $$');
	$pdo->exec(sprintf(MARK_SQL, 'of the first'));
	// DISCARD ALL has to drop all those tables, and is not given the time.
	$pdo->exec("SET statement_timeout = '1ms'");
	return $id;
}));
await(spawn(function () use ($pdo, $first): void {
	say('the next sees', $pdo->query(READ_MARK_SQL)->fetchColumn());
	say('another connection', id_of($pdo) !== $first);
	say('time limit', $pdo->query('SHOW statement_timeout')->fetchColumn());
}));
say('connections', $pdo->getPool()->count());
say('lent', $pdo->getPool()->activeCount());
?>
--EXPECT--
the next sees: 
another connection: yes
time limit: 0
connections: 1
lent: 0
