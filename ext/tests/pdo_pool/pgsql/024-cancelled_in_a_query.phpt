--TEST--
PostgreSQL: a coroutine cancelled in the middle of a query closes that connection
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/cancelled_in_a_query.inc';
?>
--EXPECT--
cancelled
ends: DomainException
the next has another: yes
connections: 1
lent: 0
