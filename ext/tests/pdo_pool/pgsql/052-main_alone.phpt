--TEST--
PostgreSQL: without any coroutine it is an ordinary PDO
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/main_alone.inc';
?>
--EXPECT--
id: 2
rows: 1
deleted: 2
connections: 1
