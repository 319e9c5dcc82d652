--TEST--
MariaDB: the minimum is opened in the constructor
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/minimum.inc';
?>
--EXPECT--
idle: 3
lent: 0
works: 42
connections: 3
