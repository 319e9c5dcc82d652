--TEST--
MariaDB: a transaction keeps its connection until its end
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/transaction_pins.inc';
?>
--EXPECT--
mine: no
the same connection: yes
in transaction: yes
in transaction: no
served after the commit: yes
