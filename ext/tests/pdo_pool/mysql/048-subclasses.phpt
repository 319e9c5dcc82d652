--TEST--
MariaDB: subclasses of PDO and of PDOStatement
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/subclasses.inc';
?>
--EXPECT--
MyStatement: row 1
MyStatement: row 1
MyStatement: row 1
prepared: row 2
log: 3
of my class: yes
