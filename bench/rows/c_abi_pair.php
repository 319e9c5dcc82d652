<?php
/* Acquire and release through the C ABI: the loop is in C, in the extension of tests/c_api. */
require __DIR__ . '/../lib.php';

report_cpu_time(function (int $count): void {
	static $pool;
	$pool ??= Probe\pool(['kind' => Probe\Pool::POINTER]);
	Probe\pairs($pool, $count);
});
