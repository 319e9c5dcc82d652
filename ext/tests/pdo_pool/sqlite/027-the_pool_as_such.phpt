--TEST--
The Async\Pool behind a PDO lends genuine PDO objects
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 2]);
$pool = $pdo->getPool();
say('always the same', $pool === $pdo->getPool());
$connection = $pool->acquire();
say('class', get_class($connection));
say('not pooled itself', $connection->getPool() === null);
$connection->beginTransaction();
$connection->exec("INSERT INTO t (v) VALUES ('lost')");
say('counts', counts($pdo));
$pool->release($connection);
$connection = null;
say('rolled back', $pdo->query('SELECT count(*) FROM t')->fetchColumn());
say('counts', counts($pdo));
$pool->close();
say('closed', thrown_by(fn() => $pdo->query('SELECT 1')));
?>
--EXPECT--
always the same: yes
class: PDO
not pooled itself: yes
counts: 1 lent, 0 idle
rolled back: 0
counts: 0 lent, 1 idle
closed: Async\PoolException: Pool is closed
