--TEST--
MariaDB: setAttribute() reaches every connection, present and future
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/set_attribute.inc';
?>
--EXPECT--
["1"]{"ONE":"1"}
connections: 4
read back: yes
silent everywhere: yes
