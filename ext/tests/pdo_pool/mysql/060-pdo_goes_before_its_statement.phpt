--TEST--
MariaDB: a PDO that goes before its statement, in a transaction, leaves no connection open
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/pdo_goes_before_its_statement.inc';
?>
--EXPECT--
descriptors: 0
