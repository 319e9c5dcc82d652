--TEST--
MariaDB: quote() needs no connection in hand
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/quote_without_connection.inc';
?>
--EXPECT--
in another coroutine: yes
lent: 1
