--TEST--
MariaDB: an ordinary PDO has no pool
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/ordinary_pdo_has_no_pool.inc';
?>
--EXPECT--
NULL
bool(true)
