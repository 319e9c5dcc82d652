<?php
/* 1000 coroutines in the ready queue; each suspend() goes to its end. */
require __DIR__ . '/../lib.php';

const COROUTINES = 1000;

report_cpu_time(function (int $count): void {
	$yields = intdiv($count, COROUTINES);
	run_coroutines(COROUTINES, function () use ($yields): void {
		for ($i = 0; $i < $yields; $i++) {
			Async\suspend();
		}
	});
});
