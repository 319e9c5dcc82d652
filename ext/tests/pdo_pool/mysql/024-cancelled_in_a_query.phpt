--TEST--
MariaDB: a coroutine cancelled in the middle of a query closes that connection
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/cancelled_in_a_query.inc';
?>
--EXPECT--
cancelled
ends: DomainException
the next has another: yes
connections: 1
lent: 0
