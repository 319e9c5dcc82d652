--TEST--
PostgreSQL: a plan that has become stale is prepared anew, unseen
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

$table = table('a INTEGER');
plain()->exec("INSERT INTO $table VALUES (1)");
$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_POOL_STMT_CACHE_SIZE => 5]);
$ask = function () use ($pdo, $table): array {
	$statement = $pdo->prepare("SELECT * FROM $table WHERE a = ?");
	$statement->execute([1]);
	return $statement->fetch(PDO::FETCH_ASSOC);
};
say('before', $ask());
plain()->exec("ALTER TABLE $table ADD COLUMN b TEXT DEFAULT 'new'");
say('after a column was added', $ask());
$pdo->exec('DEALLOCATE ALL');
say('after DEALLOCATE ALL', $ask());
$pdo->exec('DISCARD ALL');
say('after DISCARD ALL', $ask());
say('errors', $pdo->errorInfo());
plain()->exec("ALTER TABLE $table ADD COLUMN c INTEGER DEFAULT 3");
$pdo->beginTransaction();
say('in a transaction', thrown_by($ask));
say('which has failed', thrown_by(fn() => $pdo->query('SELECT 1')));
$pdo->rollBack();
say('after it', $ask());
?>
--EXPECT--
before: {"a":1}
after a column was added: {"a":1,"b":"new"}
after DEALLOCATE ALL: {"a":1,"b":"new"}
after DISCARD ALL: {"a":1,"b":"new"}
errors: ["00000",null,null]
in a transaction: PDOException
which has failed: PDOException
after it: {"a":1,"b":"new","c":3}
