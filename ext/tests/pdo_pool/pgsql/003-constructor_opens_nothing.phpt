--TEST--
PostgreSQL: the constructor opens nothing when there is no minimum
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/constructor_opens_nothing.inc';
?>
--EXPECT--
connections: 0
query throws: PDOException
connections: 0
with a minimum: PDOException
