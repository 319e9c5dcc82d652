--TEST--
PostgreSQL: a statement keeps its connection until it is gone
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/statement_pins.inc';
?>
--EXPECT--
first: 1
second: 2
one is left: lent: 1
served after the release: yes
lent: 0
