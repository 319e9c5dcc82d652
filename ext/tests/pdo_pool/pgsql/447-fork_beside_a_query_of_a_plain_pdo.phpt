--TEST--
PostgreSQL: the child of a fork during another coroutine's query on a PDO without a pool ends well
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
if (!function_exists('pcntl_fork')) die('skip no pcntl');
if (getenv('USE_ZEND_ALLOC') === '0') die('skip a child that is forked frees nothing of its parent');
if (PHP_DEBUG) die('skip in the child the variables of the coroutines left behind are lost, which a debug PHP reports');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
use function Async\{await, delay, spawn};

$pdo = plain();
$query = spawn(function () use ($pdo): string {
	$statement = $pdo->prepare("SELECT 'the answer', pg_sleep(0.3), ?");
	$statement->execute([1]);
	return $statement->fetchColumn();
});
delay(100);
$child = pcntl_fork();
if ($child === 0) {
	class Own
	{
		public function __destruct()
		{
			echo "the child's own\n";
		}
	}
	$own = new Own();
	exit(7);
}
pcntl_waitpid($child, $status);
var_dump(pcntl_wifexited($status) ? pcntl_wexitstatus($status) : "signal " . pcntl_wtermsig($status));
echo await($query), "\n";
?>
--EXPECT--
the child's own
int(7)
the answer
