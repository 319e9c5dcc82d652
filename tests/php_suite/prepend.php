<?php
/*
 * Comes before each test of PHP's: makes the main script a coroutine, with another one alive beside
 * it, so that calls of libc really go through the extension. The test must not see any of it: no
 * global variable, no function, and its own objects get the numbers they have without this.
 */
(static function (): void {
	// Handles are given out from the last one that was freed.
	$placeholders = [];
	for ($i = 0; $i < 32; $i++) {
		$placeholders[] = new stdClass();
	}
	$other = Async\spawn(static function (): void {
		while (true) {
			Async\delay(1);
		}
	});
	Async\current_coroutine()->finally(static function () use ($other): void {
		$other->cancel();
	});
	Async\suspend();
	while ($placeholders) {
		array_pop($placeholders);
	}
})();
