--TEST--
MariaDB: connections that the server closed are replaced before they are used
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/idle_ones_that_were_killed.inc';
?>
--EXPECT--
connections: 5
new ones: 5
in the pool: 5
