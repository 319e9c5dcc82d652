--TEST--
User code that a call runs may suspend and use the pool itself
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 2]);
@$pdo->sqliteCreateFunction('slowly', function (int $n) use ($pdo): int {
	suspend();
	return $n + (int) $pdo->query('SELECT 1')->fetchColumn();
}, 1);
$tasks = array_map(fn(int $n) => spawn(fn() => $pdo->query("SELECT slowly($n)")->fetchColumn()), [10, 20, 30]);
say('results', array_map(await(...), $tasks));

class Row
{
	public $n;

	public function __construct(PDO $pdo)
	{
		suspend();
		$this->n .= $pdo->query("SELECT 'x'")->fetchColumn();
	}
}
$tasks = array_map(fn() => spawn(fn() => $pdo->query('SELECT 7 AS n')->fetchAll(PDO::FETCH_CLASS, 'Row', [$pdo])[0]->n), [1, 2, 3]);
say('objects', array_map(await(...), $tasks));
@$pdo = pooled();
say('functions', $pdo->query('SELECT 5 UNION SELECT 6')->fetchAll(PDO::FETCH_FUNC, function ($n) {
	suspend();
	return $n * 2;
}));
say('counts', counts($pdo));
?>
--EXPECT--
results: [11,21,31]
objects: ["7x","7x","7x"]
functions: [10,12]
counts: 0 lent, 1 idle
