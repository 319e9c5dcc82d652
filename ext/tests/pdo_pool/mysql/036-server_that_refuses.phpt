--TEST--
MariaDB: a server that refuses for a while
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL', 'PROXY');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/server_that_refuses.inc';
?>
--EXPECT--
works: 1
refused: PDOException
refused: PDOException
connections: 0
works: 1
connections: 1
