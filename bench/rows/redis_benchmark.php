<?php
/* Reference: redis-benchmark, 20 connections, GET of three bytes. */
require __DIR__ . '/../lib.php';

$command = ['redis-benchmark', '-h', '127.0.0.1', '-p', getenv('ASYNC_TEST_REDIS_PORT'),
	'-c', '20', '-n', (string) operations(), 'GET', 'bench'];
redis_connection()->set('bench', 'xxx');
$process = proc_open($command, [1 => ['pipe', 'w'], 2 => ['pipe', 'w']], $pipes);
$output = stream_get_contents($pipes[1]);
$errors = stream_get_contents($pipes[2]);
proc_close($process);
if (!preg_match_all('/([0-9.]+) requests per second/', $output, $matches)) {
	throw new Exception("redis-benchmark has not worked: $output$errors");
}
report(['ops' => (float) end($matches[1])]);
