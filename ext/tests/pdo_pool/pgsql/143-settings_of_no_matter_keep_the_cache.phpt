--TEST--
PostgreSQL: settings that change the meaning of no text leave what is kept alone
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

require __DIR__ . '/../both/prepared_count.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_POOL_STMT_CACHE_SIZE => 20]);
$run = function (string $sql) use ($pdo): int {
	$statement = $pdo->prepare($sql);
	$statement->execute();
	return prepares_so_far($pdo);
};
$run('SELECT 1');
$settings = ['SET statement_timeout = 60000', 'SET SESSION lock_timeout TO 60000', 'RESET statement_timeout', "SET app.tenant = '5'",
	'SET LOCAL app.tenant TO 6', "SET application_name = 'x'", 'SET ROLE NONE', 'SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE'];
foreach ($settings as $set) {
	$pdo->exec($set);
	say($set, $run('SELECT 1'));
}
$pdo->query("SELECT set_config('app.tenant', '7', false)", PDO::FETCH_NUM)->fetchAll();
say('set_config() is kept itself', $run('SELECT 1'));
together(fn() => $run('SELECT 1'));
say('after the reset for another coroutine', $run('SELECT 1'));
$pdo->exec('SET DateStyle = ISO');
say('SET DateStyle', $run('SELECT 1'));
together(fn() => $run('SELECT 1'));
say('after the reset for another coroutine', $run('SELECT 1'));
?>
--EXPECT--
SET statement_timeout = 60000: 1
SET SESSION lock_timeout TO 60000: 1
RESET statement_timeout: 1
SET app.tenant = '5': 1
SET LOCAL app.tenant TO 6: 1
SET application_name = 'x': 1
SET ROLE NONE: 1
SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE: 1
set_config() is kept itself: 2
after the reset for another coroutine: 2
SET DateStyle: 3
after the reset for another coroutine: 4
