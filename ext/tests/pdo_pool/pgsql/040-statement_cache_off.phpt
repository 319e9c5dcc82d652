--TEST--
PostgreSQL: without the cache each prepare goes to the server
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/statement_cache_off.inc';
?>
--EXPECT--
prepared: 5
