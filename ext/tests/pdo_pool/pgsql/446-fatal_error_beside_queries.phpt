--TEST--
PostgreSQL: a fatal error while others wait in queries: those are ended in order, no PHP code of theirs runs, nothing is freed twice
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

class Talkative
{
	public function __destruct()
	{
		echo "destructor\n";
	}
}

/* In the middle of execute() pdo_pgsql points to a result that it has freed. */
function sleep_in_query(PDO $pdo, string $who): void
{
	$talkative = new Talkative();
	try {
		$statement = $pdo->prepare('SELECT pg_sleep(5), ?');
		$statement->execute([1]);
		echo "$who went on\n";
	} catch (Throwable $e) {
		echo "$who has caught ", get_class($e), "\n";
	} finally {
		echo "finally of $who\n";
	}
}

$plain = plain();
$pooled = pooled();
register_shutdown_function(function (): void {
	$parked = array_filter($GLOBALS['others'], fn($coroutine) => !$coroutine->isCompleted());
	echo 'shutdown, unfinished: ', count($parked), "\n";
});
$others = [
	spawn(sleep_in_query(...), $plain, 'the plain one'),
	spawn(sleep_in_query(...), $pooled, 'the pooled one'),
	spawn(function (): void {
		try {
			delay(5000);
		} finally {
			echo "finally of the parked one\n";
		}
	}),
];
$others[0]->finally(fn() => print("end of the plain one\n"));
spawn(function (): void {
	delay(100);
	@trigger_error('deliberate', E_USER_ERROR);
});
sleep_in_query($pooled, 'the script');
?>
--EXPECTF--
Fatal error: deliberate in %s on line %d
shutdown, unfinished: 0
