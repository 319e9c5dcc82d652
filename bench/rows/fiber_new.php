<?php
/* Reference: a new Fiber for each task, in batches of 1000. */
require __DIR__ . '/../lib.php';

const BATCH = 1000;

report_cpu_time(function (int $count): void {
	$task = function (): void {};
	$batches = intdiv($count, BATCH);
	for ($batch = 0; $batch < $batches; $batch++) {
		$fibers = [];
		for ($i = 0; $i < BATCH; $i++) {
			$fiber = new Fiber($task);
			$fiber->start();
			$fibers[] = $fiber;
		}
		foreach ($fibers as $fiber) {
			$fiber->getReturn();
		}
	}
});
