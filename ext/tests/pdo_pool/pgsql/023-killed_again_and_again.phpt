--TEST--
PostgreSQL: descriptors and memory stay flat when connections are killed again and again
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/killed_again_and_again.inc';
?>
--EXPECT--
descriptors: yes
memory: yes
lent: 0
