<?php
/* Reference: one switch of a Fiber. A resume and its suspend are two. */
require __DIR__ . '/../lib.php';

report_cpu_time(function (int $count): void {
	$fiber = new Fiber(function (): void {
		for (;;) {
			Fiber::suspend();
		}
	});
	$fiber->start();
	$round_trips = intdiv($count, 2);
	for ($i = 0; $i < $round_trips; $i++) {
		$fiber->resume();
	}
});
