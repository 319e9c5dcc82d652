--TEST--
PostgreSQL: a PDO that goes before its statement, in a transaction, leaves no connection open
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/pdo_goes_before_its_statement.inc';
?>
--EXPECT--
descriptors: 0
