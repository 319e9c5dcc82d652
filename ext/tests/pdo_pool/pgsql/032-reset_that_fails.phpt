--TEST--
PostgreSQL: a session that cannot be reset is destroyed
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL', 'PROXY');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/reset_that_fails.inc';
?>
--EXPECT--
the next sees: 
another connection: yes
connections: 1
