--TEST--
PostgreSQL: every fetch mode gives what an ordinary PDO gives
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/fetch_modes.inc';
?>
--EXPECT--
different: 0
into: 1x
1x 1z 2y 
bound: xzy
lent: 0
