<?php
/* Reference: resident memory of one suspended Fiber, COUNT of them alive at once. */
require __DIR__ . '/../lib.php';

$count = operations();
$body = function (): void {
	Fiber::suspend();
};
$fibers = [];
$before = resident_bytes();
for ($i = 0; $i < $count; $i++) {
	$fibers[$i] = new Fiber($body);
	$fibers[$i]->start();
}
report(['bytes' => (resident_bytes() - $before) / $count, 'alive' => count($fibers)]);
