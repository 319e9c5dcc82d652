<?php
/*
 * Reference: two internal method calls that do nothing, one of them with its result assigned, as in
 * an acquire with its release. The engine looks both methods up and calls them each time: nothing
 * folds a call of a method, and EmptyIterator's parse no arguments and touch no state.
 */
require __DIR__ . '/../lib.php';

report_cpu_time(function (int $count): void {
	$object = new EmptyIterator();
	for ($i = 0; $i < $count; $i++) {
		$result = $object->valid();
		$object->next();
	}
});
