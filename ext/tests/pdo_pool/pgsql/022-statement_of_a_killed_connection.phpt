--TEST--
PostgreSQL: a statement of a killed connection can be used up and freed later
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/statement_of_a_killed_connection.inc';
?>
--EXPECT--
executed again: PDOException
and again: PDOException
a new query: 2
lent: 0
connections: 1
