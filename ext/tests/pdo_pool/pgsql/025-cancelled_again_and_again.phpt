--TEST--
PostgreSQL: cancelling in queries again and again is neutral in memory and descriptors
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/cancelled_again_and_again.inc';
?>
--EXPECT--
descriptors: yes
memory: yes
usable: 7
lent: 0
