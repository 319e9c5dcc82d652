<?php
/* Spawn into a scope, in batches of 1000, and wait for the scope. */
require __DIR__ . '/../lib.php';

const BATCH = 1000;

report_cpu_time(function (int $count): void {
	$task = function (): void {};
	$scope = new Async\Scope();
	$batches = intdiv($count, BATCH);
	for ($batch = 0; $batch < $batches; $batch++) {
		for ($i = 0; $i < BATCH; $i++) {
			$scope->spawn($task);
		}
		$scope->awaitCompletion();
	}
});
