--TEST--
PostgreSQL: a fatal error in a shutdown function, while queries that it has started are under way
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
if (getenv('USE_ZEND_ALLOC') === '0') die('skip after a fatal error nothing is freed');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
use function Async\{delay, spawn};

function sleep_in_query(PDO $pdo): void
{
	try {
		$statement = $pdo->prepare('SELECT pg_sleep(5), ?');
		$statement->execute([1]);
	} finally {
		echo "never\n";
	}
}

register_shutdown_function(function (): void {
	spawn(sleep_in_query(...), plain());
	spawn(sleep_in_query(...), pooled());
	delay(200);
	@trigger_error('deliberate', E_USER_ERROR);
});
register_shutdown_function(fn() => print("never\n"));
echo "end of the script\n";
?>
--EXPECTF--
end of the script

Fatal error: deliberate in %s on line %d
