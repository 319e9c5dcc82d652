--TEST--
PostgreSQL: others run while a query waits
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/nobody_else_stands_still.inc';
?>
--EXPECT--
ticks while it waited: yes
ten sleep at once: yes
