--TEST--
MariaDB: a pool whose PDO is dropped closes its connections
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/pdo_is_dropped.inc';
?>
--EXPECT--
the statement still works: 1
descriptors: 2
