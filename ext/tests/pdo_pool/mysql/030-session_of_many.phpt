--TEST--
MariaDB: fifty coroutines that mark their sessions never see a foreign mark
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/session_of_many.inc';
?>
--EXPECT--
foreign: 0
