--TEST--
PostgreSQL: each coroutine has a connection of its own
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/own_connection.inc';
?>
--EXPECT--
connections: 3
lent: 0
idle: 3
