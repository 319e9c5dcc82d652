<?php
/* MariaDB: SELECT by id over the transparent pool, prepared each time, without the statement cache. */
require __DIR__ . '/../pdo.php';

fill_table('mysql');
$pdo = connect_pooled('mysql');
report_side_by_side(fn(int $id) => select_item($pdo, $id));
