--TEST--
MariaDB: a connection that dies while it is idle is replaced for its last user, too
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
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
