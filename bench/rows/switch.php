<?php
/* Two coroutines that pass control to each other: one suspend() is one switch. */
require __DIR__ . '/../lib.php';

report_cpu_time(function (int $count): void {
	$yields = intdiv($count, 2);
	run_coroutines(2, function () use ($yields): void {
		for ($i = 0; $i < $yields; $i++) {
			Async\suspend();
		}
	});
});
