--TEST--
PostgreSQL: a connection killed between two queries of a coroutine makes no noise
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/killed_between_two_queries.inc';
?>
--EXPECT--
at most one error: yes
a new connection: yes
lent: 0
