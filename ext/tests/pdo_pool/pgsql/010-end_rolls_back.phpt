--TEST--
PostgreSQL: every end of a coroutine rolls back and gives back
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/end_rolls_back.inc';
?>
--EXPECT--
returns: rows: 0
next one can begin: yes
rows: 1
throws: rows: 0
next one can begin: yes
rows: 1
is cancelled: rows: 0
next one can begin: yes
rows: 1
lent: 0
