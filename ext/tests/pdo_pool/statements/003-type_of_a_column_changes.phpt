--TEST--
PostgreSQL: a kept statement follows a column to its new type
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

$outside = plain();
$table = table('a int');
$pdo = pooled([PDO::ATTR_POOL_MAX => 1, PDO::ATTR_POOL_STMT_CACHE_SIZE => 5]);
$insert = function (string $value) use ($pdo, $table): void {
	try {
		$pdo->prepare("INSERT INTO $table VALUES (?)")->execute([$value]);
		echo "$value: inserted\n";
	} catch (PDOException $e) {
		echo "$value: {$e->getCode()}\n";
	}
};
$insert('1');
$insert('one');
$insert('2');
$outside->exec("ALTER TABLE $table ALTER a TYPE bigint");
$insert('50000000000');
$outside->exec("ALTER TABLE $table ALTER a TYPE text");
$insert('two');
echo $pdo->query("SELECT string_agg(a::text, ' ') FROM $table")->fetchColumn(), "\n";
?>
--EXPECT--
1: inserted
one: 22P02
2: inserted
50000000000: inserted
two: inserted
1 2 50000000000 two
