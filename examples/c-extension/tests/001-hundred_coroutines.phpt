--TEST--
A hundred coroutines share ten connections
--SKIPIF--
<?php
if (!getenv('ASYNC_TEST_REDIS_PORT')) die('skip ASYNC_TEST_REDIS_PORT names no server');
?>
--FILE--
<?php
$redis = new HiredisPool(port: (int) getenv('ASYNC_TEST_REDIS_PORT'), min: 2, max: 10);
var_dump($redis->getPool()->count());
$done = 0;
for ($i = 0; $i < 100; $i++) {
	$coroutines[] = Async\spawn(function () use ($redis, $i, &$done) {
		$redis->command('SET', "hiredis_pool:$i", "value $i");
		for ($j = 0; $j < 10; $j++) {
			if ($redis->command('GET', "hiredis_pool:$i") !== "value $i") {
				echo "a reply for somebody else\n";
			}
		}
		$redis->command('DEL', "hiredis_pool:$i");
		$done++;
	});
}
foreach ($coroutines as $coroutine) {
	Async\await($coroutine);
}
var_dump($done, $redis->getPool()->count(), $redis->getPool()->idleCount());
?>
--EXPECT--
int(2)
int(100)
int(10)
int(10)
