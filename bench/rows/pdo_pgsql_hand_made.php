<?php
/* PostgreSQL: SELECT by id over an Async\Pool of ordinary PDOs, prepared each time. */
require __DIR__ . '/../pdo.php';

fill_table('pgsql');
$pool = new Async\Pool(fn() => connect('pgsql'), max: CONNECTIONS);
report_side_by_side(function (int $id) use ($pool): void {
	$pdo = $pool->acquire();
	try {
		select_item($pdo, $id);
	} finally {
		$pool->release($pdo);
	}
});
