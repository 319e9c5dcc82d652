--TEST--
PostgreSQL: the least recently used statement is deallocated on the server
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/statement_cache_evicts.inc';
?>
--EXPECT--
kept on the server: 3
the last ones are kept: 0
the first is not: 1
