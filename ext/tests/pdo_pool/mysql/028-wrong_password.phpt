--TEST--
MariaDB: a wrong password is an error that does not repeat it
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/wrong_password.inc';
?>
--EXPECT--
constructed
says no password: yes
says who: yes
says no password: yes
says who: yes
connections: 0
lent: 0
