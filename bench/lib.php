<?php
/*
 * What the rows share. A row is a script of its own, run as
 *
 *     php rows/NAME.php COUNT
 *
 * It carries out COUNT operations and prints one line of JSON with what it measured. The driver,
 * bench.php, starts it in a fresh process each time.
 */

/** Operations that are carried out, unmeasured, before the measured ones. A constant of all rows. */
const WARM_UP = 4000;

function operations(): int
{
	return (int) ($_SERVER['argv'][1] ?? 100_000);
}

/** The process's CPU time, user and system, in nanoseconds. */
function cpu_ns(): int
{
	$usage = getrusage();
	$seconds = $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'];
	return ($seconds * 1_000_000 + $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) * 1000;
}

function report(array $figures): void
{
	echo json_encode($figures), "\n";
}

/**
 * Reports the CPU time of one operation. The loop around the operations is the same `for` or
 * `foreach` in a row and in its references and is left in on both sides.
 *
 * @param callable(int): void $run carries out so many operations
 */
function report_cpu_time(callable $run): void
{
	$count = operations();
	$run(WARM_UP);
	$start = cpu_ns();
	$run($count);
	report(['ns' => (cpu_ns() - $start) / $count]);
}

/** Runs the tasks as coroutines, side by side, and waits for all of them. */
function run_coroutines(int $count, callable $task): void
{
	$coroutines = [];
	for ($i = 0; $i < $count; $i++) {
		$coroutines[] = Async\spawn($task, $i);
	}
	foreach ($coroutines as $coroutine) {
		Async\await($coroutine);
	}
}

/** Resident memory of this process in bytes. */
function resident_bytes(): int
{
	preg_match('/^VmRSS:\s*(\d+) kB/m', file_get_contents('/proc/self/status'), $match);
	return (int) $match[1] * 1024;
}

function redis_connection(): Redis
{
	$redis = new Redis();
	$redis->connect('127.0.0.1', (int) getenv('ASYNC_TEST_REDIS_PORT'));
	return $redis;
}
