--TEST--
MariaDB: rarer ways to fetch give what an ordinary PDO gives
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/rare_fetch_modes.inc';
?>
--EXPECT--
as an ordinary PDO: yes
in coroutines: [true,true,true,true]
lent: 0
