<?php
/* Fibers recycled by hand, for the references of spawning. */

const BATCH = 1000;

/** Fibers that wait for a task, answer with its result, and wait for the next. */
function recycled_fibers(int $count): SplStack
{
	$idle = new SplStack();
	for ($i = 0; $i < $count; $i++) {
		$fiber = new Fiber(function (): void {
			$result = null;
			for (;;) {
				$task = Fiber::suspend($result);
				$result = $task();
			}
		});
		$fiber->start();
		$idle->push($fiber);
	}
	return $idle;
}
