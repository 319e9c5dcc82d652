--TEST--
The wait for a connection has a limit, told by a PDOException
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_POOL_ACQUIRE_TIMEOUT => 30]);
$pdo->beginTransaction();
$task = spawn(function () use ($pdo): void {
	try {
		$pdo->query('SELECT 1');
	} catch (PDOException $exception) {
		say('thrown', $exception->getMessage());
		say('state', $exception->getCode());
		say('previous', get_class($exception->getPrevious()));
		say('line', $exception->getLine() === __LINE__ - 5);
	}
});
await($task);
$pdo->rollBack();
say('afterwards', await(spawn(fn() => $pdo->query('SELECT 2')->fetchColumn())));
say('counts', counts($pdo));
?>
--EXPECT--
thrown: SQLSTATE[HYT00]: Timeout expired: no connection could be had within 30 ms (PDO::ATTR_POOL_ACQUIRE_TIMEOUT); 1 of 1 are in use, 0 coroutines are waiting
state: HYT00
previous: Async\TimeoutException
line: yes
afterwards: 2
counts: 0 lent, 1 idle
