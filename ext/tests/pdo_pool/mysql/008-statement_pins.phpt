--TEST--
MariaDB: a statement keeps its connection until it is gone
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/statement_pins.inc';
?>
--EXPECT--
first: 1
second: 2
one is left: lent: 1
served after the release: yes
lent: 0
