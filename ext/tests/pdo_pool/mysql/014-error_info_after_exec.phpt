--TEST--
MariaDB: errorInfo() knows the native code and message after a failed exec()
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/error_info_after_exec.inc';
?>
--EXPECT--
bool(false)
as an ordinary PDO: yes
code: yes
bool(false)
as an ordinary PDO: yes
code: yes
the statement's own: none
