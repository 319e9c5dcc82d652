--TEST--
PostgreSQL: a pool whose PDO is dropped closes its connections
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/pdo_is_dropped.inc';
?>
--EXPECT--
the statement still works: 1
descriptors: 2
