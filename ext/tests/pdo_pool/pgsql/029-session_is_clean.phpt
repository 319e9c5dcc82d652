--TEST--
PostgreSQL: what a session remembers never reaches the next borrower
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/session_is_clean.inc';
?>
--EXPECT--
its own: of the first
still: of the first
the next sees: 
the same connection: yes
