<?php
/* PostgreSQL: SELECT by id over the transparent pool, prepared each time, without the statement cache. */
require __DIR__ . '/../pdo.php';

fill_table('pgsql');
$pdo = connect_pooled('pgsql');
report_side_by_side(fn(int $id) => select_item($pdo, $id));
