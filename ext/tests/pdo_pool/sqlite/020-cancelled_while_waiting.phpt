--TEST--
A coroutine that is cancelled while it waits for a connection leaves no trace
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
$pdo->beginTransaction();
$tasks = [];
for ($i = 0; $i < 6; $i++) {
	$tasks[] = spawn(function () use ($pdo, $i): int {
		return $pdo->query("SELECT $i")->fetchColumn();
	});
}
suspend();
foreach ([1, 3, 4] as $i) {
	$tasks[$i]->cancel();
}
suspend();
$pdo->commit();
foreach ($tasks as $i => $task) {
	say($i, thrown_by(fn() => await($task)) === 'nothing' ? 'served' : 'cancelled');
}
say('counts', counts($pdo));
?>
--EXPECT--
0: served
1: cancelled
2: served
3: cancelled
4: cancelled
5: served
counts: 0 lent, 1 idle
