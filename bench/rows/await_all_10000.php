<?php
/* Spawn 10000 coroutines and await_all() of them, once per element. */
require __DIR__ . '/../lib.php';

const ELEMENTS = 10000;

report_cpu_time(function (int $count): void {
	$task = function (): void {};
	$rounds = max(1, intdiv($count, ELEMENTS));
	for ($round = 0; $round < $rounds; $round++) {
		$started = [];
		for ($i = 0; $i < ELEMENTS; $i++) {
			$started[] = Async\spawn($task);
		}
		Async\await_all($started);
	}
});
