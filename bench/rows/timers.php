<?php
/*
 * COUNT coroutines that sleep 1 to 50 ms: how late they wake on average, and what it costs. The
 * first time their stacks are made on the way; the second time they are there.
 */
require __DIR__ . '/../lib.php';

/** @return array{late_ms: float, wall_ms: float, cpu_ms: float} */
function sleep_all(int $count): array
{
	$late_ns = 0;
	$cpu = cpu_ns();
	$start = hrtime(true);
	run_coroutines($count, function (int $i) use (&$late_ns): void {
		$ms = 1 + $i % 50;
		$due = hrtime(true) + $ms * 1_000_000;
		Async\delay($ms);
		$late_ns += hrtime(true) - $due;
	});
	return ['late_ms' => $late_ns / $count / 1e6, 'wall_ms' => (hrtime(true) - $start) / 1e6,
		'cpu_ms' => (cpu_ns() - $cpu) / 1e6];
}

$first = sleep_all(operations());
$again = sleep_all(operations());
report($first + ['again_late_ms' => $again['late_ms'], 'again_wall_ms' => $again['wall_ms'],
	'again_cpu_ms' => $again['cpu_ms']]);
