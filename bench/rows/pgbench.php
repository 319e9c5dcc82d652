<?php
/* Reference: pgbench, prepared, twenty clients in one thread: SELECT by id. */
require __DIR__ . '/../pdo.php';

fill_table('pgsql');
$script = tempnam(sys_get_temp_dir(), 'pgbench');
file_put_contents($script, "\\set id random(1, " . ITEMS . ")\nSELECT payload FROM bench_item WHERE id = :id;\n");
preg_match('/host=([^;]+);port=(\d+);dbname=(\w+)/', getenv('ASYNC_TEST_PGSQL_DSN'), $match);
putenv('PGPASSWORD=' . getenv('ASYNC_TEST_PGSQL_PASSWORD'));
$command = [getenv('ASYNC_TEST_PGBENCH') ?: 'pgbench', '-n', '-M', 'prepared', '-c', (string) CONNECTIONS, '-j', '1',
	'-t', (string) intdiv(operations(), CONNECTIONS), '-f', $script, '-h', $match[1], '-p', $match[2],
	'-U', getenv('ASYNC_TEST_PGSQL_USER'), $match[3]];
$process = proc_open($command, [1 => ['pipe', 'w'], 2 => ['pipe', 'w']], $pipes);
$output = stream_get_contents($pipes[1]);
$errors = stream_get_contents($pipes[2]);
proc_close($process);
unlink($script);
if (!preg_match('/^tps = ([0-9.]+) \(without/m', $output, $match)) {
	throw new Exception("pgbench has not worked: $output$errors");
}
report(['ops' => (float) $match[1]]);
