--TEST--
PostgreSQL: the error state is the coroutine's own
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/error_state.inc';
?>
--EXPECT--
before the first query: 00000
failed: yes
after the other has worked: yes
after a success: ["00000",null,null]
before the first query: 00000
info: ["00000",null,null]
after a good one: ["00000",null,null]
