--TEST--
PostgreSQL: the last reference goes in a destructor, or in a cycle, while a transaction is open
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/dropped_in_destructors.inc';
?>
--EXPECT--
in a destructor
statement: dropped
the next one: 0
PDO: dropped
PDO of a coroutine: dropped
in a cycle
statement: dropped
the next one: 0
PDO: dropped
PDO of a coroutine: dropped
