<?php
/* Redis GET by 100 coroutines over a pool of 20 connections. */
require __DIR__ . '/../lib.php';

const COROUTINES = 100;
const CONNECTIONS = 20;

$per_coroutine = intdiv(operations(), COROUTINES);
$pool = new Async\Pool(fn() => redis_connection(), max: CONNECTIONS);
$pool->with(fn(Redis $redis) => $redis->set('bench', 'xxx'));
$work = function () use ($pool, &$per_coroutine): void {
	for ($i = 0; $i < $per_coroutine; $i++) {
		$redis = $pool->acquire();
		$value = $redis->get('bench');
		$pool->release($redis);
		if ($value !== 'xxx') {
			throw new Exception('Redis has answered ' . var_export($value, true));
		}
	}
};
run_coroutines(COROUTINES, $work); // Connections are made here.
$start = hrtime(true);
run_coroutines(COROUTINES, $work);
report(['ops' => COROUTINES * $per_coroutine / ((hrtime(true) - $start) / 1e9)]);
