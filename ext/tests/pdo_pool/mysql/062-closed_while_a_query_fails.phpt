--TEST--
MariaDB: a pool that is closed while a query() fails ends that connection once
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
const FAILS_LATE_SQL = 'SELECT sleep(0.3), (SELECT 1 UNION SELECT 2)';
const FAILS_WITH = '21000';
require __DIR__ . '/../both/closed_while_a_query_fails.inc';
?>
--EXPECT--
from outside: yes
connections: 0
closed in the error handler: yes
query: no
connections: 0
afterwards: Async\PoolException
