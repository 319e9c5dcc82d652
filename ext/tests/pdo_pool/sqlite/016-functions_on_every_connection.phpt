--TEST--
Functions, aggregates and collations exist on every connection
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 3]);
[$function, $aggregate, $collation] = method_exists('Pdo\Sqlite', 'createFunction') && $pdo instanceof Pdo\Sqlite
	? ['createFunction', 'createAggregate', 'createCollation']
	: ['sqliteCreateFunction', 'sqliteCreateAggregate', 'sqliteCreateCollation'];
@$pdo->$function('twice', fn(int $n) => 2 * $n, 1);
@$pdo->$function('twice', fn(int $n, int $m) => 2 * ($n + $m), 2);
@$pdo->$aggregate('longest', fn($context, $row, $value) => max($context ?? 0, strlen($value)), fn($context) => $context, 1);
@$pdo->$collation('backwards', fn($a, $b) => strcmp(strrev($a), strrev($b)));
say('twice', thrown_by(fn() => @$pdo->$function('TWICE', fn() => 1, 1)));
$pdo->exec("INSERT INTO t (v) VALUES ('az'), ('by'), ('ccx')");
$tasks = array_map(fn() => spawn(function () use ($pdo): string {
	$statement = $pdo->query("SELECT twice(21) || ' ' || twice(1, 2) || ' ' || longest(v) FROM t");
	suspend();
	$rows = $pdo->query('SELECT v FROM t ORDER BY v COLLATE backwards')->fetchAll(PDO::FETCH_COLUMN);
	return $statement->fetchColumn() . ' ' . implode(' ', $rows);
}), [1, 2, 3]);
echo implode("\n", array_map(await(...), $tasks)), "\n";
say('connections', $pdo->getPool()->count());
say('too late', thrown_by(fn() => @$pdo->$function('late', fn() => 1)));
say('no function', thrown_by(fn() => @pooled()->sqliteCreateFunction('none', 'there_is_no_such_function')));
say('no method', thrown_by(fn() => $pdo->thereIsNoSuchMethod()));
?>
--EXPECTF--
twice: PDOException: PDO::%s(): this name is registered already with that number of arguments
42 6 3 ccx by az
42 6 3 ccx by az
42 6 3 ccx by az
connections: 3
too late: PDOException: PDO::%s() must be called before the pool is used, so that every connection is the same
no function: TypeError: PDO::sqliteCreateFunction(): Argument #2 ($callback) must be a valid callback, function "there_is_no_such_function" not found or invalid function name
no method: Error: Call to undefined method PDO::thereIsNoSuchMethod()
