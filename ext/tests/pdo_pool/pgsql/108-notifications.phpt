--TEST--
PostgreSQL: LISTEN and pgsqlGetNotify() in one transactionless coroutine
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
use function Async\await;
use function Async\spawn;

require __DIR__ . '/../pgsql.inc';

$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
$channel = 'async_' . getmypid();
await(spawn(function () use ($pdo, $channel): void {
	$pdo->exec("LISTEN $channel");
	plain()->exec("NOTIFY $channel, 'hello'");
	$notification = $pdo->pgsqlGetNotify(PDO::FETCH_ASSOC, 5000);
	say('heard', $notification['payload'] ?? null);
}));
plain()->exec("NOTIFY $channel, 'late'");
say('the next one hears', $pdo->pgsqlGetNotify(PDO::FETCH_ASSOC, 50));
?>
--EXPECT--
heard: hello
the next one hears: no
