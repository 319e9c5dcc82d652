--TEST--
The connection of a cancelled command is thrown away; the next command gets another one
--SKIPIF--
<?php
if (!getenv('ASYNC_TEST_REDIS_PORT')) die('skip ASYNC_TEST_REDIS_PORT names no server');
?>
--FILE--
<?php
$redis = new HiredisPool(port: (int) getenv('ASYNC_TEST_REDIS_PORT'), max: 1);
$coroutine = Async\spawn(fn() => $redis->command('BLPOP', 'hiredis_pool:never', '0'));
$next = Async\spawn(fn() => $redis->command('ECHO', 'next'));
while ($redis->getPool()->count() === 0 || !str_starts_with($coroutine->getAwaitingInfo()[0] ?? '', 'descriptor')) {
	Async\delay(1);
}
$coroutine->cancel();
try {
	Async\await($coroutine);
} catch (Async\AsyncCancellation $e) {
	echo get_class($e), "\n";
}
var_dump(Async\await($next), $redis->getPool()->count());
?>
--EXPECT--
Async\AsyncCancellation
string(4) "next"
int(1)
