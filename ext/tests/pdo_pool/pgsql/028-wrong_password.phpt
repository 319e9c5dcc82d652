--TEST--
PostgreSQL: a wrong password is an error that does not repeat it
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
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
