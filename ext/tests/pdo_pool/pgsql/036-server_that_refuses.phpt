--TEST--
PostgreSQL: a server that refuses for a while
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL', 'PROXY');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/server_that_refuses.inc';
?>
--EXPECT--
works: 1
refused: PDOException
refused: PDOException
connections: 0
works: 1
connections: 1
