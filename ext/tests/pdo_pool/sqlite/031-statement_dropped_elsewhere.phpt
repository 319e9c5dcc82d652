--TEST--
A statement that one coroutine drops while another is inside the connection waits its turn
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
@$pdo->sqliteCreateFunction('slowly', function (int $n): int {
	Async\delay(5);
	return $n;
}, 1);
$order = [];
$dropped = $pdo->query('SELECT 1 UNION SELECT 2');
$used = $pdo->prepare('SELECT slowly(3)');
$inside = spawn(function () use ($used, &$order): int {
	$used->execute();
	$order[] = 'executed';
	return $used->fetchColumn();
});
suspend();
$dropped = null;
$order[] = 'dropped';
say('result', await($inside));
say('order', $order);
$used = null;
unset($inside);
say('counts', counts($pdo));
?>
--EXPECT--
result: 3
order: ["executed","dropped"]
counts: 0 lent, 1 idle
