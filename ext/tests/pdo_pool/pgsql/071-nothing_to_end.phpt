--TEST--
PostgreSQL: commit() and rollBack() with nothing open need no connection to say so
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/nothing_to_end.inc';
?>
--EXPECT--
commit: There is no active transaction
  as an ordinary one: yes
rollBack: There is no active transaction
  as an ordinary one: yes
lent: 0
after the end of one: There is no active transaction
open: [true]
closed: There is no active transaction
by SQL: [true]
arguments: ArgumentCountError
