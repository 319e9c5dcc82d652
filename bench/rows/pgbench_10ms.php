<?php
/* Reference: pgbench, the query of 10 ms. */
require __DIR__ . '/../pdo.php';

report_pgbench("SELECT pg_sleep(0.01);\n");
