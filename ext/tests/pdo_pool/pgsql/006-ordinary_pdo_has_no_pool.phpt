--TEST--
PostgreSQL: an ordinary PDO has no pool
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/ordinary_pdo_has_no_pool.inc';
?>
--EXPECT--
NULL
bool(true)
