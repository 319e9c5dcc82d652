--TEST--
PostgreSQL: a setting changed by UPDATE pg_settings, or by a query that is copied, reaches nobody else
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

use function Async\{await, spawn};

$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
$file = tempnam(sys_get_temp_dir(), 'copy');
$show = fn(string $name) => $pdo->query("SHOW $name")->fetchColumn();
$before = await(spawn(fn() => [$show('work_mem'), $show('statement_timeout')]));
$id = id_of($pdo);
$ways = [
	'UPDATE' => fn() => $pdo->exec("UPDATE pg_settings SET setting = '7777' WHERE name = 'statement_timeout'"),
	'qualified' => fn() => $pdo->exec(
		"UPDATE ONLY \"pg_catalog\" . \"pg_settings\" AS s SET setting = '7777' WHERE name = 'statement_timeout'"),
	'prepared' => fn() => $pdo->prepare('UPDATE pg_settings SET setting = ? WHERE name = ?')
		->execute(['7777', 'statement_timeout']),
	'COPY to an array' => fn() => $pdo->pgsqlCopyToArray("(SELECT set_config('work_mem', '7MB', false))"),
	'COPY to a file' => fn() => $pdo->pgsqlCopyToFile("\n (SELECT set_config('work_mem', '7MB', false))", $file),
];
foreach ($ways as $name => $way) {
	await(spawn(function () use ($way, $name, $show, $before): void {
		$way();
		say("$name changes it", [$show('work_mem'), $show('statement_timeout')] !== $before);
	}));
	say('others see it', await(spawn(fn() => [$show('work_mem'), $show('statement_timeout')])) !== $before);
}
say('same connection', id_of($pdo) === $id);
unlink($file);

?>
--EXPECT--
UPDATE changes it: yes
others see it: no
qualified changes it: yes
others see it: no
prepared changes it: yes
others see it: no
COPY to an array changes it: yes
others see it: no
COPY to a file changes it: yes
others see it: no
same connection: yes
