--TEST--
MariaDB: the constructor opens nothing when there is no minimum
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/constructor_opens_nothing.inc';
?>
--EXPECT--
connections: 0
query throws: PDOException
connections: 0
with a minimum: PDOException
