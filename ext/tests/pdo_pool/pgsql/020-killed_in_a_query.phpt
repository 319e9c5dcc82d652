--TEST--
PostgreSQL: a query whose connection is killed throws, and the next call has a fresh connection
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/killed_in_a_query.inc';
?>
--EXPECT--
killed: PDOException
in transaction: no
next one: 5
fresh: yes
connections: 1
