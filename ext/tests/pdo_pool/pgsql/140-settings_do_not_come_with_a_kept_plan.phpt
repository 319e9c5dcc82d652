--TEST--
PostgreSQL: a kept statement is not used when a setting has changed by which its literals are read
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_POOL_STMT_CACHE_SIZE => 20]);
$ask = function (string $sql) use ($pdo): string {
	$statement = $pdo->prepare($sql);
	$statement->execute();
	return json_encode($statement->fetchColumn());
};
$texts = [
	"SET TIME ZONE 'Asia/Tokyo'" => "SELECT extract(epoch FROM '2020-01-01 00:00'::timestamptz)::int",
	"SET DateStyle = 'ISO, DMY'" => "SELECT extract(month FROM '01/02/2020'::date)::int",
	"SET SESSION IntervalStyle TO sql_standard" => "SELECT ('-1 2:00'::interval < '0'::interval)::text || '-1 2:00'::interval",
	"SET standard_conforming_strings = off" => "SELECT length('a\\tb')",
	"SET transform_null_equals = on" => "SELECT (NULL = NULL)::text",
	"SET array_nulls = off" => "SELECT array_to_string('{a,NULL}'::text[], ',', 'N')",
	"SELECT set_config('extra_float_digits', '-10', false)" => "SELECT (1.0::float8/3)::text",
];
foreach ($texts as $set => $text) {
	$before = $ask($text);
	$set_it = fn() => str_starts_with($set, 'SELECT') ? $pdo->query($set)->fetchAll() : $pdo->exec($set);
	[$inside] = together(function () use ($set_it, $text, $ask): string {
		$before = $ask($text);
		$set_it();
		return "$before then {$ask($text)}";
	});
	[$first] = together(fn() => $set_it() ? $ask($text) : $ask($text));
	say("before $before, inside $inside, first $first, after it", $ask($text));
}

$noon = "SELECT extract(hour FROM '2020-01-01 12:00'::timestamptz AT TIME ZONE 'UTC')::int";
$set = $pdo->prepare("SELECT set_config('TimeZone', ?, false)");
say("prepared before", $ask($noon));
$set->execute(['Asia/Tokyo']);
say("executed after", $ask($noon));
unset($set);
$pdo->exec('RESET TimeZone');
say("RESET", $ask($noon));
?>
--EXPECT--
before 1577836800, inside 1577836800 then 1577804400, first 1577804400, after it: 1577836800
before 1, inside 1 then 2, first 2, after it: 1
before "true-1 days +02:00:00", inside "true-1 days +02:00:00" then "true-1 2:00:00", first "true-1 2:00:00", after it: "true-1 days +02:00:00"
before 4, inside 4 then 3, first 3, after it: 4
before null, inside null then "true", first "true", after it: null
before "a,N", inside "a,N" then "a,NULL", first "a,NULL", after it: "a,N"
before "0.3333333333333333", inside "0.3333333333333333" then "0.33333", first "0.33333", after it: "0.3333333333333333"
prepared before: 12
executed after: 3
RESET: 12
