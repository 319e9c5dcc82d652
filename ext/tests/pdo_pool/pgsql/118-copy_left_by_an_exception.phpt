--TEST--
PostgreSQL: a COPY that an exception of the user's own code has left is over
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

use function Async\await;
use function Async\spawn;

final class Throws
{
	public function __toString(): string
	{
		throw new DomainException('while a row is made');
	}
}

$table = table('n INTEGER');
$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_POOL_ACQUIRE_TIMEOUT => 5000]);
$copy = fn() => $pdo->pgsqlCopyFromArray($table, ['1', new Throws, '3']);
say('copy', thrown_by($copy));
say('lent', $pdo->getPool()->activeCount());
say('rows', await(spawn(fn() => $pdo->query("SELECT count(*) FROM $table")->fetchColumn())));
$pdo->beginTransaction();
say('copy', thrown_by($copy));
say('insert', thrown_by(fn() => $pdo->exec("INSERT INTO $table VALUES (1)")));
say('rolled back', $pdo->rollBack());
say('lent', $pdo->getPool()->activeCount());
say('rows', await(spawn(fn() => $pdo->query("SELECT count(*) FROM $table")->fetchColumn())));
?>
--EXPECT--
copy: DomainException
lent: 0
rows: 0
copy: DomainException
insert: PDOException
rolled back: yes
lent: 0
rows: 0
