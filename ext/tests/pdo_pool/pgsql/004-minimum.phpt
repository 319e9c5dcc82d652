--TEST--
PostgreSQL: the minimum is opened in the constructor
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/minimum.inc';
?>
--EXPECT--
idle: 3
lent: 0
works: 42
connections: 3
