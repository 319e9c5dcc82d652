--TEST--
The main script's connection stays its own when the first suspension makes a coroutine of it, in whatever order things go
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/../../coroutine/child.inc';
$orders = [['pdo', 'statement'], ['statement', 'pdo'], ['cycle'], []];
foreach ([true, false] as $suspends) {
	foreach ($orders as $order) {
		$drops = implode('', array_map(fn(string $name) => match ($name) {
			'cycle' => '$a = new stdClass; $a->b = $a; $a->c = [$pdo, $statement]; unset($a, $pdo, $statement); gc_collect_cycles();',
			default => "\$$name = null;",
		}, $order));
		echo $suspends ? 'suspends' : 'does not', ', ', implode(' then ', $order) ?: 'at the end', ': ';
		run_child('$file = tempnam(sys_get_temp_dir(), "async");
			register_shutdown_function(fn() => unlink($file));
			(function () use ($file): void {
				$pdo = new PDO("sqlite:$file", null, null, [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 1]);
				$pdo->exec("CREATE TABLE t (n INTEGER)");
				$pdo->beginTransaction();
				$pdo->exec("INSERT INTO t VALUES (5)");
				$pool = $pdo->getPool();
				$statement = $pdo->prepare("SELECT n FROM t");'
			. ($suspends ? 'Async\delay(1);' : '') .
			'	$statement->execute();
				echo $statement->fetchColumn(), $pdo->inTransaction() ? " in transaction " : " lost ", $pool->activeCount(), " lent, ";
				' . $drops . '
				echo $pool->activeCount(), "\n";
			})();');
	}
}
?>
--EXPECT--
suspends, pdo then statement: 5 in transaction 1 lent, 0
exit status 0
suspends, statement then pdo: 5 in transaction 1 lent, 0
exit status 0
suspends, cycle: 5 in transaction 1 lent, 0
exit status 0
suspends, at the end: 5 in transaction 1 lent, 1
exit status 0
does not, pdo then statement: 5 in transaction 1 lent, 0
exit status 0
does not, statement then pdo: 5 in transaction 1 lent, 0
exit status 0
does not, cycle: 5 in transaction 1 lent, 0
exit status 0
does not, at the end: 5 in transaction 1 lent, 1
exit status 0
