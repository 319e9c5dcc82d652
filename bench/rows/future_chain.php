<?php
/* Links of a chain of map(), 1000 of them at a time: made, run, awaited. */
require __DIR__ . '/../lib.php';

const LINKS = 1000;

report_cpu_time(function (int $count): void {
	$map = fn(int $value): int => $value + 1;
	$chains = max(1, intdiv($count, LINKS));
	for ($chain = 0; $chain < $chains; $chain++) {
		$state = new Async\FutureState();
		$future = new Async\Future($state);
		for ($i = 0; $i < LINKS; $i++) {
			$future = $future->map($map);
		}
		$state->complete(0);
		$future->await();
	}
});
