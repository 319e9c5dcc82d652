<?php
/* Runs rows, each time in a fresh process, and takes medians. */

/** Sizes of the two problems whose difference in instructions is taken. */
const INSTRUCTION_COUNTS = [20_000, 60_000];

/** The PHP that runs this, with its options: -n, -d extension=... and so on. */
function php_command(): array
{
	$words = explode("\0", rtrim(file_get_contents('/proc/self/cmdline'), "\0"));
	$script = array_search($_SERVER['argv'][0], $words, true);
	return [PHP_BINARY, ...array_slice($words, 1, $script - 1),
		'-d', 'memory_limit=-1', '-d', 'opcache.enable_cli=0', '-d', 'xdebug.mode=off'];
}

function row_command(string $row, int $count): array
{
	return [...php_command(), __DIR__ . "/rows/$row.php", (string) $count];
}

function has_program(string $name): bool
{
	foreach (explode(':', getenv('PATH') ?: '') as $folder) {
		if (is_executable("$folder/$name")) {
			return true;
		}
	}
	return false;
}

/**
 * @return array{string, string} what it wrote to its standard output and error
 * @throws RuntimeException it ended with a failure
 */
function run_process(array $command): array
{
	$errors = tmpfile();
	$process = proc_open($command, [['file', '/dev/null', 'r'], ['pipe', 'w'], $errors], $pipes);
	$output = stream_get_contents($pipes[1]);
	fclose($pipes[1]);
	$status = proc_close($process);
	rewind($errors);
	$complaint = stream_get_contents($errors);
	if ($status !== 0) {
		$words = trim(preg_replace('/^==.*\n/m', '', $complaint) . $output);
		throw new RuntimeException("exit status $status: " . strtok($words, "\n"));
	}
	return [$output, $complaint];
}

/** @return array<string, float> what one run of the row reports */
function run_row(string $row, int $count, ?int $cpu): array
{
	$pin = $cpu !== null ? ['taskset', '-c', (string) $cpu] : [];
	[$output] = run_process([...$pin, ...row_command($row, $count)]);
	$lines = explode("\n", trim($output));
	$figures = json_decode(end($lines), true);
	if (!is_array($figures)) {
		throw new RuntimeException("$row has printed: $output");
	}
	return $figures;
}

/** User-space instructions of one operation. */
function count_instructions(string $row): float
{
	$totals = [];
	foreach (INSTRUCTION_COUNTS as $count) {
		[, $log] = run_process(['valgrind', '--trace-children=yes', '--tool=cachegrind', '--cache-sim=no',
			'--cachegrind-out-file=/dev/null', ...row_command($row, $count)]);
		if (!preg_match('/I +refs: +([\d,]+)/', $log, $match)) {
			throw new RuntimeException("valgrind has not counted: $log");
		}
		$totals[] = (int) str_replace(',', '', $match[1]);
	}
	return ($totals[1] - $totals[0]) / (INSTRUCTION_COUNTS[1] - INSTRUCTION_COUNTS[0]);
}

function median(array $values): float
{
	sort($values);
	$middle = intdiv(count($values), 2);
	return count($values) % 2 ? $values[$middle] : ($values[$middle - 1] + $values[$middle]) / 2;
}

/** @return array<string, array<string, float>> of each row, the median of each of its figures */
function measure_comparison(array $comparison, array $options): array
{
	$rounds = $options['quick'] ? min(2, $comparison['rounds']) : $comparison['rounds'];
	$count = $comparison[$options['quick'] ? 'quick_count' : 'count'];
	// A server and its client pinned to one CPU would be another benchmark.
	$cpu = is_string($comparison['needs']) ? null : $options['cpu'];
	$runs = [];
	for ($round = 0; $round < $rounds; $round++) {
		foreach ($comparison['rows'] as $row) {
			foreach (run_row($row, $count, $cpu) as $figure => $value) {
				$runs[$row][$figure][] = $value;
			}
		}
	}
	$medians = array_map(fn(array $figures): array => array_map('median', $figures), $runs);
	if ($options['instructions'] && $comparison['instructions']) {
		foreach ($comparison['rows'] as $row) {
			$medians[$row]['instructions'] = instructions_once($row);
		}
	}
	return $medians;
}

/** A reference that serves several comparisons is counted once: the count repeats itself. */
function instructions_once(string $row): float
{
	static $counted = [];

	return $counted[$row] ??= count_instructions($row);
}

function available_memory(): int
{
	preg_match('/^MemAvailable: +(\d+) kB/m', file_get_contents('/proc/meminfo'), $match);
	return (int) $match[1] * 1024;
}

/** Why the comparison cannot be made here, or null. */
function find_obstacle(array $comparison, array $options): ?string
{
	$needs = $comparison['needs'];
	if ($comparison['is_long'] && $options['quick']) {
		return 'it takes too long for --quick';
	}
	if (is_int($needs) && available_memory() < $needs) {
		return sprintf('it needs %d GB of free memory', $needs >> 30);
	}
	if ($needs === 'redis' && (!extension_loaded('redis') || !has_program('redis-benchmark'))) {
		return 'phpredis or redis-benchmark is missing';
	}
	if (in_array($needs, ['pgsql', 'mysql'], true)) {
		return find_database_obstacle($needs, $comparison['rows']);
	}
	if ($needs === 'redis' && !getenv('ASYNC_TEST_REDIS_PORT')) {
		return 'ASYNC_TEST_REDIS_PORT names no server (./run bench starts one)';
	}
	if ($needs === 'abi_probe' && !extension_loaded('abi_probe')) {
		return 'the extension of tests/c_api is not loaded (./run bench builds it)';
	}
	return null;
}

function find_database_obstacle(string $server, array $rows): ?string
{
	$variable = 'ASYNC_TEST_' . strtoupper($server) . '_DSN';
	return match (true) {
		!extension_loaded("pdo_$server") => "pdo_$server is missing",
		!getenv($variable) => "$variable names no server (./run bench starts one)",
		in_array('pgbench', $rows, true) && !getenv('ASYNC_TEST_PGBENCH') && !has_program('pgbench')
			=> 'pgbench is missing',
		default => null,
	};
}

function machine(): array
{
	preg_match('/^model name\s*: (.*)$/m', file_get_contents('/proc/cpuinfo'), $model);
	return ['cpu' => $model[1] ?? php_uname('m'),
		'cpus' => preg_match_all('/^processor\s/m', file_get_contents('/proc/cpuinfo')),
		'kernel' => php_uname('r'), 'php' => PHP_VERSION, 'async' => phpversion('async'),
		'load' => sys_getloadavg()[0]];
}
