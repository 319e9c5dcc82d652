--TEST--
PostgreSQL: the cache prepares a text once per connection and outlives statements and coroutines
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/statement_cache.inc';
?>
--EXPECT--
sum: 190
prepared again: 0
