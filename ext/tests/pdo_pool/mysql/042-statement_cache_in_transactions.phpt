--TEST--
MariaDB: a hundred transactions prepare their statement once per connection
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/statement_cache_in_transactions.inc';
?>
--EXPECT--
prepared: 1
