<?php
/* Reference: Redis GET over one connection, one after the other. */
require __DIR__ . '/../lib.php';

$count = operations();
$redis = redis_connection();
$redis->set('bench', 'xxx');
$start = hrtime(true);
for ($i = 0; $i < $count; $i++) {
	if ($redis->get('bench') !== 'xxx') {
		throw new Exception('Redis has given a wrong answer');
	}
}
report(['ops' => $count / ((hrtime(true) - $start) / 1e9)]);
