--TEST--
Pools, bindings and statements leave no memory behind
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$round = function (): void {
	$pdo = pooled([PDO::ATTR_POOL_MAX => 3, PDO::ATTR_POOL_STMT_CACHE_SIZE => 2]);
	$tasks = [];
	for ($i = 0; $i < 6; $i++) {
		$tasks[] = spawn(function () use ($pdo, $i): void {
			$statement = $pdo->prepare("SELECT $i");
			suspend();
			$statement->execute();
			try {
				$pdo->query('no SQL');
			} catch (PDOException) {
			}
			$pdo->errorInfo();
			$pdo->exec("INSERT INTO t (v) VALUES ('x')");
			$pdo->lastInsertId();
		});
	}
	$tasks[5]->cancel();
	foreach ($tasks as $task) {
		try {
			await($task);
		} catch (Cancellation) {
		}
	}
};
for ($i = 0; $i < 5; $i++) {
	$round();
}
gc_collect_cycles();
$before = memory_get_usage();
for ($i = 0; $i < 30; $i++) {
	$round();
}
gc_collect_cycles();
$grown = memory_get_usage() - $before;
say('flat', $grown < 2048 ? true : $grown);
say('descriptors', count(glob('/proc/self/fd/*')) < 40);
?>
--EXPECT--
flat: yes
descriptors: yes
