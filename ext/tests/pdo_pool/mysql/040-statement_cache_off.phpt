--TEST--
MariaDB: without the cache each prepare goes to the server
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/statement_cache_off.inc';
?>
--EXPECT--
prepared: 5
