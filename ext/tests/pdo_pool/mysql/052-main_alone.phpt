--TEST--
MariaDB: without any coroutine it is an ordinary PDO
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/main_alone.inc';
?>
--EXPECT--
id: 2
rows: 1
deleted: 2
connections: 1
