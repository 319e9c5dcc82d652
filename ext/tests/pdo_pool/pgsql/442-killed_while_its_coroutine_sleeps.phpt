--TEST--
PostgreSQL: a connection that dies while it is idle is replaced for its last user, too
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/killed_while_its_coroutine_sleeps.inc';
?>
--EXPECT--
a new connection: yes
a new connection: yes
a new connection: yes
with a session that was touched
mark: yes
begin
begun: yes
ended: yes
lent: 0
