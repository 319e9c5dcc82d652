--TEST--
PostgreSQL: a coroutine cancelled in its transaction leaves its sibling alone
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/cancelled_beside_others.inc';
?>
--EXPECT--
some were cancelled: yes
wrong: 0
rows: 0
connections: yes
