<?php
/*
 * Reference: tasks on a fixed set of 1000 Fibers, each of which runs one task after the other in a
 * loop. To spawn is to queue the task. To join is to hand it to the idle Fiber used last, to take
 * the result, and to put the Fiber back among the idle ones.
 */
require __DIR__ . '/../lib.php';
require __DIR__ . '/../recycled_fibers.php';

$idle = recycled_fibers(BATCH);
report_cpu_time(function (int $count) use ($idle): void {
	$task = function (): void {};
	$batches = intdiv($count, BATCH);
	for ($batch = 0; $batch < $batches; $batch++) {
		$queued = [];
		for ($i = 0; $i < BATCH; $i++) {
			$queued[] = $task;
		}
		foreach ($queued as $next) {
			$fiber = $idle->pop();
			$result = $fiber->resume($next);
			$idle->push($fiber);
		}
	}
});
