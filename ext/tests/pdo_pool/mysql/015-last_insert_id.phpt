--TEST--
MariaDB: lastInsertId() answers for the coroutine's own last insert
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/last_insert_id.inc';
?>
--EXPECT--
all right: yes
