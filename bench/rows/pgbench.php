<?php
/* Reference: pgbench, SELECT by id. */
require __DIR__ . '/../pdo.php';

fill_table('pgsql');
report_pgbench("\\set id random(1, " . ITEMS . ")\nSELECT payload FROM bench_item WHERE id = :id;\n");
