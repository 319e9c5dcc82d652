--TEST--
MariaDB: what a session remembers never reaches the next borrower
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/session_is_clean.inc';
?>
--EXPECT--
its own: of the first
still: of the first
the next sees: 
the same connection: yes
