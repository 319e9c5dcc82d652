--TEST--
PostgreSQL: quote() needs no connection in hand
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/quote_without_connection.inc';
?>
--EXPECT--
in another coroutine: yes
lent: 1
