--TEST--
PostgreSQL: coroutines cancelled after they touched the session lose no connection
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/cancelled_with_a_session.inc';
?>
--EXPECT--
sessions of the server: yes
marks: [""]
connections: yes
lent: 0
