--TEST--
Bad numbers, no server, a closed pool: exceptions that say why
--FILE--
<?php
function thrown(Closure $call): void
{
	try {
		$call();
		echo "nothing\n";
	} catch (Throwable $e) {
		echo get_class($e), ': ', $e->getMessage(), "\n";
	}
}
thrown(fn() => new HiredisPool(min: 3, max: 2));
thrown(fn() => new HiredisPool(max: 0));
thrown(fn() => (new HiredisPool(port: 1))->command('PING'));
thrown(fn() => new HiredisPool(port: 1, min: 1));
$redis = new HiredisPool(port: 1);
$redis->getPool()->close();
thrown(fn() => $redis->command('PING'));
thrown(fn() => $redis->__construct());
thrown(fn() => clone $redis);
thrown(fn() => @$redis->command('GET', []));
?>
--EXPECT--
ValueError: The pool's min must be <= max
ValueError: The pool's max must be >= 1
Exception: Cannot connect to 127.0.0.1:1: Connection refused
Exception: Cannot connect to 127.0.0.1:1: Connection refused
Async\PoolException: Pool is closed
Error: The HiredisPool has been constructed already
Error: Trying to clone an uncloneable object of class HiredisPool
Async\PoolException: Pool is closed
