--TEST--
MariaDB: lastInsertId() is the one of the coroutine's last statement, as it is without a pool
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
use function Async\await;
use function Async\spawn;

require __DIR__ . '/../mysql.inc';

// Both see the same statements, so that the numbers are the same as well.
$tables = ['plain' => table(SERIAL . ', n INTEGER', 'a'), 'pooled' => table(SERIAL . ', n INTEGER', 'b')];
$other = table(SERIAL . ', n INTEGER', 'o');
$steps = [
	'INSERT' => fn(PDO $pdo, string $t) => $pdo->exec("INSERT INTO $t (n) VALUES (1), (2)"),
	'SELECT' => fn(PDO $pdo) => $pdo->query('SELECT 1')->fetchAll(),
	'prepared SELECT' => fn(PDO $pdo) => $pdo->prepare('SELECT ?')->execute([1]),
	'prepared INSERT' => fn(PDO $pdo, string $t) => $pdo->prepare("INSERT INTO $t (n) VALUES (?)")->execute([3]),
	'UPDATE' => fn(PDO $pdo, string $t) => $pdo->exec("UPDATE $t SET n = 4 WHERE n < 4"),
	'LAST_INSERT_ID(n)' => fn(PDO $pdo, string $t) => $pdo->exec("UPDATE $t SET n = LAST_INSERT_ID(77) WHERE n <> 77 LIMIT 1"),
	'DELETE' => fn(PDO $pdo, string $t) => $pdo->exec("DELETE FROM $t WHERE n = 5"),
	'an error' => fn(PDO $pdo, string $t) => thrown_by(fn() => $pdo->exec("INSERT INTO $t (nope) VALUES (1)")),
	'begin' => fn(PDO $pdo) => $pdo->inTransaction() || $pdo->beginTransaction(),
	'COMMIT' => fn(PDO $pdo) => $pdo->exec('COMMIT'),
	'roll back' => fn(PDO $pdo) => $pdo->inTransaction() && $pdo->rollBack(),
	'SET' => fn(PDO $pdo) => $pdo->exec('SET @a = 1'),
	'quote' => fn(PDO $pdo) => $pdo->quote('x'),
];
$run = function (PDO $pdo, string $table, array $names) use ($steps): array {
	$seen = [];
	foreach ($names as $name) {
		$steps[$name]($pdo, $table);
		if ($table === $GLOBALS['tables']['pooled']) {
			await(spawn(fn() => $pdo->exec("INSERT INTO {$GLOBALS['other']} (n) VALUES (1)")));
		}
		$seen[] = $pdo->lastInsertId();
	}
	$steps['roll back']($pdo, $table);
	return $seen;
};
foreach ([true, false] as $emulates) {
	$options = [PDO::ATTR_EMULATE_PREPARES => $emulates];
	$plain = plain($options);
	$pooled = pooled($options + [PDO::ATTR_POOL_MAX => 2, PDO::ATTR_POOL_STMT_CACHE_SIZE => $emulates ? 0 : 4]);
	$differences = [];
	foreach (array_keys($steps) as $first) {
		foreach (array_keys($steps) as $second) {
			$names = ['INSERT', $first, $second];
			$expected = $run($plain, $tables['plain'], $names);
			$seen = await(spawn(fn() => $run($pooled, $tables['pooled'], $names)));
			if ($seen !== $expected) {
				$differences[] = implode(', ', $names) . ': ' . json_encode($seen) . ' is not ' . json_encode($expected);
			}
		}
	}
	say($emulates ? 'emulated' : 'by the server', $differences === [] ? 'the same' : implode("\n", $differences));
}
?>
--EXPECT--
emulated: the same
by the server: the same
