<?php
/* Async\Pool: acquire and release with nobody else there. */
require __DIR__ . '/../lib.php';

report_cpu_time(function (int $count): void {
	$pool = new Async\Pool(fn() => new stdClass());
	for ($i = 0; $i < $count; $i++) {
		$resource = $pool->acquire();
		$pool->release($resource);
	}
});
