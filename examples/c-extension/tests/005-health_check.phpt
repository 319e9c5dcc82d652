--TEST--
The health check finds connections that the server has closed, and refills
--SKIPIF--
<?php
if (!getenv('ASYNC_TEST_REDIS_PORT')) die('skip ASYNC_TEST_REDIS_PORT names no server');
?>
--FILE--
<?php
$port = (int) getenv('ASYNC_TEST_REDIS_PORT');
$redis = new HiredisPool(port: $port, min: 1, max: 1, healthcheckInterval: 5);
$id = $redis->command('CLIENT', 'ID');
$killer = new HiredisPool(port: $port);
$killer->command('CLIENT', 'KILL', 'ID', (string) $id);
do {
	Async\delay(1);
	try {
		$new = $redis->command('CLIENT', 'ID');
	} catch (Exception) {
		$new = $id;
	}
} while ($new === $id);
var_dump($redis->command('ECHO', 'alive'));
?>
--EXPECT--
string(5) "alive"
