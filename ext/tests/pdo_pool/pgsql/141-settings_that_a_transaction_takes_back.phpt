--TEST--
PostgreSQL: what is kept does not outlive a setting that the end of a transaction takes back
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_POOL_STMT_CACHE_SIZE => 20]);
$ask = function () use ($pdo): int {
	$statement = $pdo->prepare("SELECT extract(month FROM '01/02/2020'::date)::int");
	$statement->execute();
	return $statement->fetchColumn();
};
$local = fn() => $pdo->exec("SET LOCAL DateStyle = 'ISO, DMY'");
$run = function (callable ...$steps) use ($pdo, $ask): string {
	$seen = [];
	foreach ($steps as $step) {
		$step();
		$seen[] = $ask();
	}
	return implode(' ', $seen);
};
$begin = fn() => $pdo->beginTransaction();
say('commit()', $run($begin, $local, fn() => $pdo->commit()));
say('rollBack()', $run($begin, $local, fn() => $pdo->rollBack()));
say('of one by SQL', $run(fn() => $pdo->exec('BEGIN'), $local, fn() => $pdo->exec('COMMIT')));
say('all in one text', $run(fn() => $pdo->exec("BEGIN; SET LOCAL DateStyle = 'ISO, DMY'"), fn() => $pdo->query('ROLLBACK')));
say('and chain', $run($begin, $local, fn() => $pdo->exec('COMMIT AND CHAIN'), fn() => $pdo->rollBack()));
say('a savepoint', $run($begin, fn() => $pdo->exec('SAVEPOINT s'), $local, fn() => $pdo->exec('ROLLBACK TO s'), fn() => $pdo->rollBack()));
say('SET that is rolled back', $run($begin, fn() => $pdo->exec("SET DateStyle = 'ISO, DMY'"), fn() => $pdo->rollBack()));
say('begun again at once', $run($begin, $local, function () use ($pdo): void {
	$pdo->commit();
	$pdo->beginTransaction();
}, fn() => $pdo->rollBack()));
together(function () use ($begin, $local, $ask): void {
	$begin();
	$local();
	$ask();
});
say('left open by another coroutine', $ask());

// The same of tables that come back.
$table = table('a int');
plain()->exec("INSERT INTO $table VALUES (1)");
$pdo->exec("CREATE TEMP TABLE $table AS SELECT 2 AS a");
$read = fn() => $pdo->query("SELECT a FROM $table")->fetchColumn();
$before = $read();
$pdo->beginTransaction();
$pdo->exec("DROP TABLE pg_temp.$table");
$inside = $read();
$pdo->rollBack();
say('a temporary table that comes back', "$before $inside {$read()}");
?>
--EXPECT--
commit(): 1 2 1
rollBack(): 1 2 1
of one by SQL: 1 2 1
all in one text: 2 1
and chain: 1 2 1 1
a savepoint: 1 1 2 1 1
SET that is rolled back: 1 2 1
begun again at once: 1 2 1 1
left open by another coroutine: 1
a temporary table that comes back: 2 1 2
