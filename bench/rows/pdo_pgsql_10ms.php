<?php
/* PostgreSQL: a query of 10 ms over the transparent pool. Twenty connections can do 2000 a second. */
require __DIR__ . '/../pdo.php';

$pdo = connect_pooled('pgsql', [PDO::ATTR_POOL_STMT_CACHE_SIZE => 10]);
report_side_by_side(function () use ($pdo): void {
	$pdo->query('SELECT pg_sleep(0.01)')->fetchAll();
});
