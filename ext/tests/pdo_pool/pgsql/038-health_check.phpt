--TEST--
PostgreSQL: idle connections are asked in the background, and replaced up to the minimum
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/health_check.inc';
?>
--EXPECT--
idle: 2
live: yes
