--TEST--
MariaDB: a connection that is killed while a statement lives has lost a transaction only if there was one
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/killed_beside_a_statement.inc';
?>
--EXPECT--
insert: PDOException
one more: PDOException
roll back: yes
rows: 0
query: 5
query: 5
begins: yes
lent: 0
