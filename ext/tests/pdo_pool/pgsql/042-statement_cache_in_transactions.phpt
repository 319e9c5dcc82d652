--TEST--
PostgreSQL: a hundred transactions prepare their statement once per connection
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/statement_cache_in_transactions.inc';
?>
--EXPECT--
prepared: 1
