--TEST--
MariaDB: setAttribute() reaches statements and connections that live already
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/set_attribute_reaches_what_lives.inc';
?>
--EXPECT--
prepared before: yes
and back: yes
executed before: yes
names of columns: ["ONE"]
silent: no
not silent: PDOException
of another coroutine: yes
