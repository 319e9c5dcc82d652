--TEST--
MariaDB: what is left of savepoints goes with the transaction
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/savepoints.inc';
?>
--EXPECT--
still pinned: yes
still pinned: yes
rows: 0
begins: yes
gone: PDOException
