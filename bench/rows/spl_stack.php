<?php
/* Reference: the plainest pool, a stack of objects: pop one, push it back. */
require __DIR__ . '/../lib.php';

report_cpu_time(function (int $count): void {
	$stack = new SplStack();
	$stack->push(new stdClass());
	for ($i = 0; $i < $count; $i++) {
		$resource = $stack->pop();
		$stack->push($resource);
	}
});
