--TEST--
PostgreSQL: a reset and statements that are closed in the same moment do not collide
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/cache_and_reset.inc';
?>
--EXPECT--
wrong answers: 0
mark: 
connections: 1
