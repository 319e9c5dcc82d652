--TEST--
PostgreSQL: connections that the server closed are replaced before they are used
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/idle_ones_that_were_killed.inc';
?>
--EXPECT--
connections: 5
new ones: 5
in the pool: 5
