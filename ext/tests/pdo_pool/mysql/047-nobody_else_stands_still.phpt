--TEST--
MariaDB: others run while a query waits
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/nobody_else_stands_still.inc';
?>
--EXPECT--
ticks while it waited: yes
ten sleep at once: yes
