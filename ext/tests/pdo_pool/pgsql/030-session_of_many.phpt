--TEST--
PostgreSQL: fifty coroutines that mark their sessions never see a foreign mark
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/session_of_many.inc';
?>
--EXPECT--
foreign: 0
