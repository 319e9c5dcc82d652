<?php
/*
 * Reference: as fiber_recycled, but each task suspends once, so that all Fibers are under way before
 * the first is joined.
 */
require __DIR__ . '/../lib.php';
require __DIR__ . '/../recycled_fibers.php';

$idle = recycled_fibers(BATCH);
report_cpu_time(function (int $count) use ($idle): void {
	$task = function (): void {
		Fiber::suspend();
	};
	$batches = intdiv($count, BATCH);
	for ($batch = 0; $batch < $batches; $batch++) {
		$started = [];
		for ($i = 0; $i < BATCH; $i++) {
			$fiber = $idle->pop();
			$fiber->resume($task);
			$started[] = $fiber;
		}
		foreach ($started as $fiber) {
			$result = $fiber->resume();
			$idle->push($fiber);
		}
	}
});
