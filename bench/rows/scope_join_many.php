<?php
/* Spawn into a scope that has 100,000 live members already, in batches of 1000. */
require __DIR__ . '/../lib.php';

const BATCH = 1000;
const MEMBERS = 100_000;

$scope = new Async\Scope();
$for_ever = new Async\FutureState();
$future = new Async\Future($for_ever);
for ($i = 0; $i < MEMBERS; $i++) {
	$scope->spawn(fn() => Async\await($future));
}
Async\suspend();
report_cpu_time(function (int $count) use ($scope): void {
	$task = function (): void {};
	$batches = intdiv($count, BATCH);
	for ($batch = 0; $batch < $batches; $batch++) {
		$last = null;
		for ($i = 0; $i < BATCH; $i++) {
			$last = $scope->spawn($task);
		}
		Async\await($last);
	}
});
$for_ever->complete(null);
