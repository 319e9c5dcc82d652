--TEST--
setAttribute() reaches connections that exist and those to come
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 3]);
$look = fn() => json_encode($pdo->query("SELECT 1 AS Aa, NULL AS b")->fetch());
$hold = fn() => array_map(await(...), array_map(fn() => spawn(function () use ($pdo): string {
	$statement = $pdo->query("SELECT 1 AS Aa, NULL AS b");
	suspend();
	return json_encode($statement->fetch());
}), [1, 2, 3]));
$one = $pdo->query('SELECT 1');
$one = null;
$pdo->setAttribute(PDO::ATTR_DEFAULT_FETCH_MODE, PDO::FETCH_ASSOC);
$pdo->setAttribute(PDO::ATTR_CASE, PDO::CASE_UPPER);
await(spawn(fn() => $pdo->setAttribute(PDO::ATTR_STRINGIFY_FETCHES, true)));
$pdo->setAttribute(PDO::ATTR_ORACLE_NULLS, PDO::NULL_TO_STRING);
echo implode(' ', array_unique($hold())), "\n";
$pdo->setAttribute(PDO::ATTR_CASE, PDO::CASE_LOWER);
$pdo->setAttribute(PDO::ATTR_STRINGIFY_FETCHES, false);
echo implode(' ', array_unique($hold())), "\n";
say('wrong', thrown_by(fn() => $pdo->setAttribute(PDO::ATTR_CASE, 77)));
say('a driver attribute', $pdo->setAttribute(PDO::SQLITE_ATTR_EXTENDED_RESULT_CODES, 1));
say('one it does not know', $pdo->setAttribute(PDO::ATTR_AUTOCOMMIT, false));
$pdo->exec("INSERT INTO t (id) VALUES (1)");
$codes = array_map(await(...), array_map(fn() => spawn(function () use ($pdo): int {
	$statement = $pdo->prepare('INSERT INTO t (id) VALUES (1)');
	suspend();
	try {
		$statement->execute();
	} catch (PDOException $exception) {
	}
	return $exception->errorInfo[1];
}), [1, 2, 3]));
say('extended codes', array_values(array_unique($codes)));
?>
--EXPECT--
{"AA":"1","B":""}
{"aa":1,"b":""}
wrong: ValueError: Case folding mode must be one of the PDO::CASE_* constants
a driver attribute: yes
one it does not know: no
extended codes: [1555]
