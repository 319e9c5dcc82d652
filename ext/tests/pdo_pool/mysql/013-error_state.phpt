--TEST--
MariaDB: the error state is the coroutine's own
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
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
