<?php
/* Resident memory of one suspended coroutine with a trivial body, COUNT of them alive at once. */
require __DIR__ . '/../lib.php';

$count = operations();
$is_open = false;
run_coroutines(1, function (): void {}); // What is made once, on first use, is no coroutine's.
$gate = Async\spawn(function () use (&$is_open): void {
	while (!$is_open) {
		Async\suspend();
	}
});
$body = function () use ($gate): void {
	Async\await($gate);
};
$before = resident_bytes();
for ($i = 0; $i < $count; $i++) {
	Async\spawn($body);
}
Async\suspend(); // Each of them runs up to its await.
report([
	'bytes' => (resident_bytes() - $before) / $count,
	'alive' => count(Async\get_coroutines()),
]);
$is_open = true;
