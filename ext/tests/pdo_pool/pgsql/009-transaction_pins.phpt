--TEST--
PostgreSQL: a transaction keeps its connection until its end
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/transaction_pins.inc';
?>
--EXPECT--
mine: no
the same connection: yes
in transaction: yes
in transaction: no
served after the commit: yes
