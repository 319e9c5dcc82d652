--TEST--
MariaDB: a reset and statements that are closed in the same moment do not collide
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/cache_and_reset.inc';
?>
--EXPECT--
wrong answers: 0
mark: 
connections: 1
