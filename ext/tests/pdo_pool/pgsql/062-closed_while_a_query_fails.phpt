--TEST--
PostgreSQL: a pool that is closed while a query() fails ends that connection once
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
const FAILS_LATE_SQL = 'SELECT pg_sleep(0.3), 1 / (random() * 0)::int';
const FAILS_WITH = '22012';
require __DIR__ . '/../both/closed_while_a_query_fails.inc';
?>
--EXPECT--
from outside: yes
connections: 0
closed in the error handler: yes
query: no
connections: 0
afterwards: Async\PoolException
