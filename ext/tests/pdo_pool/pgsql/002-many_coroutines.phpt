--TEST--
PostgreSQL: fifty coroutines over ten connections get their own rows
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/many_coroutines.inc';
?>
--EXPECT--
right: 2000
at most ten: yes
lent: 0
