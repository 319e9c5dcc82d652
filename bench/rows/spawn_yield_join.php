<?php
/* Spawn a coroutine that suspends once and await it, in batches of 1000. */
require __DIR__ . '/../lib.php';

const BATCH = 1000;

report_cpu_time(function (int $count): void {
	$task = function (): void {
		Async\suspend();
	};
	$batches = intdiv($count, BATCH);
	for ($batch = 0; $batch < $batches; $batch++) {
		$started = [];
		for ($i = 0; $i < BATCH; $i++) {
			$started[] = Async\spawn($task);
		}
		foreach ($started as $coroutine) {
			$result = Async\await($coroutine);
		}
	}
});
