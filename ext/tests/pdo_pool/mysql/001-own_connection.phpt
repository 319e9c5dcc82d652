--TEST--
MariaDB: each coroutine has a connection of its own
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/own_connection.inc';
?>
--EXPECT--
connections: 3
lent: 0
idle: 3
