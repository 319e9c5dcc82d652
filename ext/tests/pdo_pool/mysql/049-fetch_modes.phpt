--TEST--
MariaDB: every fetch mode gives what an ordinary PDO gives
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/fetch_modes.inc';
?>
--EXPECT--
different: 0
into: 1x
1x 1z 2y 
bound: xzy
lent: 0
