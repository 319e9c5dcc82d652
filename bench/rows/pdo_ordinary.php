<?php
/* A call of an ordinary PDO, while the extension is loaded. */
require __DIR__ . '/../lib.php';

$pdo = new PDO('sqlite::memory:');
report_cpu_time(function (int $count) use ($pdo): void {
	for ($i = 0; $i < $count; $i++) {
		$pdo->inTransaction();
	}
});
