<?php
/*
 * 1000 coroutines over 20 resources. Each takes one, lets the others run once while it holds it,
 * and gives it back to who has waited longest: a hand-off with its yield.
 */
require __DIR__ . '/../lib.php';

const COROUTINES = 1000;
const RESOURCES = 20;

report_cpu_time(function (int $count): void {
	$pool = new Async\Pool(fn() => new stdClass(), max: RESOURCES);
	$turns = intdiv($count, COROUTINES);
	run_coroutines(COROUTINES, function () use ($pool, $turns): void {
		for ($i = 0; $i < $turns; $i++) {
			$resource = $pool->acquire();
			Async\suspend();
			$pool->release($resource);
		}
	});
});
