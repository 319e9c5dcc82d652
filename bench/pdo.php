<?php
/* What the rows of PDO share: the database, its table, and the work of one coroutine. */

require __DIR__ . '/lib.php';

const COROUTINES = 100;
const CONNECTIONS = 20;
const ITEMS = 1000;
const SELECT_ITEM = 'SELECT payload FROM bench_item WHERE id = ?';

/** A PDO on the server "pgsql" or "mysql", with real prepared statements. */
function connect(string $server, array $options = []): PDO
{
	$setting = fn(string $name): string => getenv('ASYNC_TEST_' . strtoupper($server) . "_$name");
	return new PDO($setting('DSN'), $setting('USER'), $setting('PASSWORD'),
		$options + [PDO::ATTR_EMULATE_PREPARES => false]);
}

function connect_pooled(string $server, array $options = []): PDO
{
	return connect($server, $options + [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => CONNECTIONS]);
}

/** Makes the table unless it is there. */
function fill_table(string $server): void
{
	$pdo = connect($server);
	try {
		if ($pdo->query('SELECT count(*) FROM bench_item')->fetchColumn() == ITEMS) {
			return;
		}
		$pdo->exec('DROP TABLE bench_item');
	} catch (PDOException) {
	}
	$pdo->exec('CREATE TABLE bench_item (id INTEGER PRIMARY KEY, payload VARCHAR(100) NOT NULL)');
	$rows = array_map(fn(int $id): string => "($id, 'payload $id')", range(1, ITEMS));
	$pdo->exec('INSERT INTO bench_item VALUES ' . implode(', ', $rows));
	$pdo->exec($server === 'pgsql' ? 'ANALYZE bench_item' : 'ANALYZE TABLE bench_item');
}

/** One operation: prepares, executes, reads, and frees the statement. */
function select_item(PDO $pdo, int $id): void
{
	$statement = $pdo->prepare(SELECT_ITEM);
	$statement->execute([$id]);
	if ($statement->fetchColumn() !== "payload $id") {
		throw new Exception('the database has given a wrong answer');
	}
}

/**
 * Reports operations per second of all coroutines together. Connections are made, and everything is run
 * once, before the time begins.
 *
 * @param callable(int): void $operation gets a number from 1 to ITEMS
 */
function report_side_by_side(callable $operation): void
{
	$each = intdiv(operations(), COROUTINES);
	$work = function (int $number) use ($operation, $each): void {
		for ($i = 0; $i < $each; $i++) {
			$operation(($number * $each + $i) % ITEMS + 1);
		}
	};
	run_coroutines(COROUTINES, $work);
	$start = hrtime(true);
	run_coroutines(COROUTINES, $work);
	report(['ops' => COROUTINES * $each / ((hrtime(true) - $start) / 1e9)]);
}

/** The same of one connection, one operation after the other. */
function report_in_turn(callable $operation): void
{
	$count = operations();
	for ($i = 0; $i < 200; $i++) {
		$operation($i % ITEMS + 1);
	}
	$start = hrtime(true);
	for ($i = 0; $i < $count; $i++) {
		$operation($i % ITEMS + 1);
	}
	report(['ops' => $count / ((hrtime(true) - $start) / 1e9)]);
}

/** What pgbench does of a script, prepared, twenty clients in one thread. */
function report_pgbench(string $script): void
{
	$file = tempnam(sys_get_temp_dir(), 'pgbench');
	file_put_contents($file, $script);
	preg_match('/host=([^;]+);port=(\d+);dbname=(\w+)/', getenv('ASYNC_TEST_PGSQL_DSN'), $match);
	putenv('PGPASSWORD=' . getenv('ASYNC_TEST_PGSQL_PASSWORD'));
	$command = [getenv('ASYNC_TEST_PGBENCH') ?: 'pgbench', '-n', '-M', 'prepared', '-c', (string) CONNECTIONS,
		'-j', '1', '-t', (string) intdiv(operations(), CONNECTIONS), '-f', $file, '-h', $match[1], '-p', $match[2],
		'-U', getenv('ASYNC_TEST_PGSQL_USER'), $match[3]];
	$process = proc_open($command, [1 => ['pipe', 'w'], 2 => ['pipe', 'w']], $pipes);
	$output = stream_get_contents($pipes[1]);
	$errors = stream_get_contents($pipes[2]);
	proc_close($process);
	unlink($file);
	if (!preg_match('/^tps = ([0-9.]+) \(without/m', $output, $match)) {
		throw new Exception("pgbench has not worked: $output$errors");
	}
	report(['ops' => (float) $match[1]]);
}
