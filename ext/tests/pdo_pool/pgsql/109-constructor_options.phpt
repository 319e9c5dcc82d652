--TEST--
PostgreSQL: every connection is opened with the options an ordinary PDO gets
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
use function Async\await;
use function Async\delay;
use function Async\spawn;

require __DIR__ . '/../pgsql.inc';

$bad = dsn() . ';sslmode=verify-full;sslrootcert=/there/is/no/such.crt';
say('an ordinary one', thrown_by(fn() => new PDO($bad, user(), password())));
say('pooled', thrown_by(fn() => pooled([], $bad)->query('SELECT 1')));
$pdo = pooled([PDO::ATTR_POOL_MAX => 3, PDO::PGSQL_ATTR_DISABLE_PREPARES => true], dsn() . ";application_name=async;options='-c work_mem=123kB'");
$look = function () use ($pdo): string {
	$statement = $pdo->query("SELECT current_setting('work_mem') || current_setting('application_name')
		|| (SELECT count(*) FROM pg_prepared_statements)");
	delay(5);
	return $statement->fetchColumn();
};
echo implode(' ', together($look, $look, $look)), "\n";
await(spawn(function () use ($pdo, $look): void {
	$pdo->exec("SET work_mem = '1MB'");
	$pdo->exec("SET application_name = 'other'");
}));
say('after a reset', $look());
?>
--EXPECT--
an ordinary one: PDOException
pooled: PDOException
123kBasync0 123kBasync0 123kBasync0
after a reset: 123kBasync0
