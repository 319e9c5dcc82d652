--TEST--
PostgreSQL: what is left of savepoints goes with the transaction
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/savepoints.inc';
?>
--EXPECT--
still pinned: yes
still pinned: yes
rows: 0
begins: yes
gone: PDOException
