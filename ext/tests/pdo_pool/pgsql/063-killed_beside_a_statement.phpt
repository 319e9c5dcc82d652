--TEST--
PostgreSQL: a connection that is killed while a statement lives has lost a transaction only if there was one
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/killed_beside_a_statement.inc';
?>
--EXPECT--
insert: PDOException
one more: PDOException
roll back: yes
rows: 0
query: 5
query: 5
begins: yes
lent: 0
