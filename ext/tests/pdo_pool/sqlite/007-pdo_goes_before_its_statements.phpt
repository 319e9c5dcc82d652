--TEST--
A statement keeps its pool alive, in whatever order things go
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/sqlite.inc';
$pdo = pooled();
$pdo->exec("INSERT INTO t (v) VALUES ('a')");
$statement = $pdo->query('SELECT v FROM t');
$pool = $pdo->getPool();
unset($pdo);
say('still works', $statement->fetchColumn());
say('closed', $pool->isClosed());
unset($statement);
say('closed', $pool->isClosed());

/** A cycle of everything. */
final class Cyclic extends PDO
{
	public array $things = [];

	public function __destruct()
	{
		echo "destructor\n";
	}
}
$pdo = pooled([], 'Cyclic');
$pdo->things[] = $pdo;
$pdo->setAttribute(PDO::ATTR_STATEMENT_CLASS, ['PDOStatement']);
$pdo->query('SELECT 1');
$pool = $pdo->getPool();
unset($pdo);
gc_collect_cycles();
say('closed', $pool->isClosed());
say('connections', $pool->count());
?>
--EXPECT--
still works: a
closed: no
closed: yes
destructor
closed: yes
connections: 0
