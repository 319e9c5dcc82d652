<?php
/* Reference: one switch of a Fiber, with 1000 Fibers resumed in turn. */
require __DIR__ . '/../lib.php';

const FIBERS = 1000;

$fibers = [];
for ($i = 0; $i < FIBERS; $i++) {
	$fibers[$i] = new Fiber(function (): void {
		for (;;) {
			Fiber::suspend();
		}
	});
	$fibers[$i]->start();
}
report_cpu_time(function (int $count) use ($fibers): void {
	$rounds = intdiv($count, 2 * FIBERS);
	for ($round = 0; $round < $rounds; $round++) {
		foreach ($fibers as $fiber) {
			$fiber->resume();
		}
	}
});
