--TEST--
MariaDB: the cache prepares a text once per connection and outlives statements and coroutines
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/statement_cache.inc';
?>
--EXPECT--
sum: 190
prepared again: 0
