--TEST--
MariaDB: user variables and procedures leave what is kept alone
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/prepared_count.inc';

$name = 'async_p_' . getmypid();
plain()->exec("CREATE PROCEDURE $name() BEGIN SET SESSION sql_mode = 'PIPES_AS_CONCAT'; SET NAMES latin1; END");
register_shutdown_function(fn() => plain()->exec("DROP PROCEDURE $name"));
$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_POOL_STMT_CACHE_SIZE => 20] + REAL_PREPARES);
$text = "SELECT 'a' || 'b', CHAR_LENGTH('é')";
$run = function () use ($pdo, $text): string {
	$statement = $pdo->prepare($text);
	$statement->execute();
	return json_encode($statement->fetch(PDO::FETCH_NUM)) . ', prepared ' . prepares_so_far($pdo);
};
say('at first', $run());
foreach (['SET @a = 1', "SET @a = CONCAT('x', ', y = 1'), @b = 2", "CALL $name()",
	'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED'] as $sql) {
	$pdo->exec($sql);
	say(str_replace($name, 'p', $sql), $run());
}
$pdo->exec("SET sql_mode = 'PIPES_AS_CONCAT'");
say('SET sql_mode', $run());
?>
--EXPECT--
at first: [0,1], prepared 2
SET @a = 1: [0,1], prepared 2
SET @a = CONCAT('x', ', y = 1'), @b = 2: [0,1], prepared 2
CALL p(): [0,1], prepared 2
SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED: [0,1], prepared 2
SET sql_mode: ["ab",1], prepared 3
