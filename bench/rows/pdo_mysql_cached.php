<?php
/* MariaDB: SELECT by id over the transparent pool, prepared each time, with the statement cache. */
require __DIR__ . '/../pdo.php';

fill_table('mysql');
$pdo = connect_pooled('mysql', [PDO::ATTR_POOL_STMT_CACHE_SIZE => 10]);
report_side_by_side(fn(int $id) => select_item($pdo, $id));
