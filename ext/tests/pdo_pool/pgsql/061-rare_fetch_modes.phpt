--TEST--
PostgreSQL: rarer ways to fetch give what an ordinary PDO gives
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/rare_fetch_modes.inc';
?>
--EXPECT--
as an ordinary PDO: yes
in coroutines: [true,true,true,true]
lent: 0
