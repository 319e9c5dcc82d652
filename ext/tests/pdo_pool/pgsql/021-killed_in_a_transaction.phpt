--TEST--
PostgreSQL: inside a transaction a lost connection is an error, never a silent reconnect
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/killed_in_a_transaction.inc';
?>
--EXPECT--
insert: PDOException
in transaction: yes
commit: PDOException
begins anew: yes
rows: [3]
lent: 0
