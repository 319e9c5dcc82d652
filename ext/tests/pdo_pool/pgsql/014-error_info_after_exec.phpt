--TEST--
PostgreSQL: errorInfo() knows the native code and message after a failed exec()
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
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
