--TEST--
MariaDB: finally handlers and destructors may use the database
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/at_the_end_of_a_coroutine.inc';
?>
--EXPECT--
destructor: 2
finally: 3
eager: 4
lent: 0
