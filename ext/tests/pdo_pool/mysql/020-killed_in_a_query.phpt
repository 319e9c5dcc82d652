--TEST--
MariaDB: a query whose connection is killed throws, and the next call has a fresh connection
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/killed_in_a_query.inc';
?>
--EXPECT--
killed: PDOException
in transaction: no
next one: 5
fresh: yes
connections: 1
