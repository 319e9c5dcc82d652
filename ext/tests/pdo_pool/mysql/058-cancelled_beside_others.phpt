--TEST--
MariaDB: a coroutine cancelled in its transaction leaves its sibling alone
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/cancelled_beside_others.inc';
?>
--EXPECT--
some were cancelled: yes
wrong: 0
rows: 0
connections: yes
