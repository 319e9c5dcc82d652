--TEST--
MariaDB: a kept statement is not used in another database or under another setting
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';

$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_POOL_STMT_CACHE_SIZE => 20, PDO::ATTR_EMULATE_PREPARES => false]);
$ask = function (string $sql) use ($pdo): string {
	$statement = $pdo->prepare($sql);
	$statement->execute();
	return json_encode($statement->fetchColumn());
};
$table = table('a int');
$here = $pdo->query('SELECT DATABASE()')->fetchColumn();
$there = "async_there_" . getmypid();
plain()->exec("INSERT INTO $table VALUES (1)");
plain()->exec("CREATE DATABASE $there");
register_shutdown_function(fn() => plain()->exec("DROP DATABASE $there"));
plain()->exec("CREATE TABLE $there.$table AS SELECT 2 AS a");
$texts = [
	"USE $there" => "SELECT a FROM $table",
	"SET sql_mode = 'PIPES_AS_CONCAT'" => "SELECT 'a' || 'b'",
	"SET @x = (1, 2) = (1, 2), @y = 3, sql_mode = 'ANSI_QUOTES'" => "SELECT \"a\" FROM $table",
	"SET NAMES latin1" => "SELECT CHAR_LENGTH('é')",
	"SET collation_connection = 'utf8mb4_bin'" => "SELECT 'a' = 'A'",
	"CREATE OR REPLACE TEMPORARY TABLE $table AS SELECT 3 AS a" => "SELECT a FROM $table",
];
foreach ($texts as $set => $text) {
	$before = $ask($text);
	$inside = together(function () use ($pdo, $set, $text, $ask): string {
		$before = $ask($text);
		$pdo->exec($set);
		return "$before then {$ask($text)}";
	})[0];
	say(strtok($set, ' ') . ": before $before, inside $inside, after it", $ask($text));
}
$seen = [$ask("SELECT a FROM $table")];
$pdo->exec("USE $there");
$seen[] = $ask("SELECT a FROM $table");
$pdo->exec("USE $here");
say('there and back', implode(' ', $seen) . ' ' . $ask("SELECT a FROM $table"));
?>
--EXPECT--
USE: before 1, inside 1 then 2, after it: 1
SET: before 0, inside 0 then "ab", after it: 0
SET: before "a", inside "a" then 1, after it: "a"
SET: before 1, inside 1 then 2, after it: 1
SET: before 1, inside 1 then 0, after it: 1
CREATE: before 1, inside 1 then 3, after it: 1
there and back: 1 2 1
