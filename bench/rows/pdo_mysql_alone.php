<?php
/* MariaDB: SELECT by id over one ordinary PDO, one after the other, prepared each time. */
require __DIR__ . '/../pdo.php';

fill_table('mysql');
$pdo = connect('mysql');
report_in_turn(fn(int $id) => select_item($pdo, $id));
