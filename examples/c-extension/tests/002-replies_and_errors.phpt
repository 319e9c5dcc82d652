--TEST--
Replies of every type, and an error of Redis, which costs no connection
--SKIPIF--
<?php
if (!getenv('ASYNC_TEST_REDIS_PORT')) die('skip ASYNC_TEST_REDIS_PORT names no server');
?>
--FILE--
<?php
$redis = new HiredisPool('127.0.0.1', (int) getenv('ASYNC_TEST_REDIS_PORT'));
var_dump($redis->command('ECHO', "binary\0safe") === "binary\0safe");
var_dump($redis->command('DEL', 'hiredis_pool:none'));
var_dump($redis->command('GET', 'hiredis_pool:none'));
var_dump($redis->command('MGET', 'hiredis_pool:none', 'hiredis_pool:none'));
try {
	$redis->command('NOSUCHCOMMAND');
} catch (Exception $e) {
	echo strtok($e->getMessage(), "'"), "\n";
}
var_dump(strlen($redis->command('ECHO', str_repeat('long', 100000))));
var_dump($redis->getPool()->count());
?>
--EXPECT--
bool(true)
int(0)
NULL
array(2) {
  [0]=>
  NULL
  [1]=>
  NULL
}
ERR unknown command 
int(400000)
int(1)
