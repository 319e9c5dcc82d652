--TEST--
PostgreSQL: lastInsertId() answers for the coroutine's own last insert
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/last_insert_id.inc';
?>
--EXPECT--
all right: yes
